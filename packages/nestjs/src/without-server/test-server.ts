import type { GateFault, GateWire, RaiseRequest, ReceiptRequest } from '@countersign/sdk';
import type { Answers } from './answers.js';
import { Problem } from './problem.js';
import { Reviewing } from './reviewing.js';

/** Stands where the network would be, so that a test runs the same code as production does. */
export class TestServer {
  private gates: readonly GateWire[] = [];
  private readonly reviewing: Reviewing;

  /** `faults`: what is wrong with the declarations wherever they are registered. */
  constructor(
    answers: Answers,
    private readonly faults: () => Promise<readonly GateFault[]>,
  ) {
    this.reviewing = new Reviewing(answers);
  }

  readonly fetch = async (address: string | URL | Request, { method, body }: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address);
    const [, , resource = '', id = '', action = ''] = pathname.split('/');
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    try {
      if (resource === 'gates') return Response.json(await this.register(sent as { gates: readonly GateWire[] }, id));
      if (resource !== 'decisions') throw new Problem(404, 'not_found', 'A test has no server for this.');
      if (id === '' && method === 'GET')
        return Response.json({ items: this.reviewing.ofCall(searchParams.get('callId')), nextCursor: null });
      if (id === '') return Response.json(this.raise(sent as RaiseRequest), { status: 201 });
      if (id === 'batch')
        return Response.json(this.raiseAll(sent as { decisions: readonly RaiseRequest[] }), { status: 201 });
      if (action === 'grant') return Response.json(await this.reviewing.grant(id, (sent as ReceiptRequest).executor));
      if (action === 'receipt') return Response.json(this.reviewing.report(id, sent as ReceiptRequest));
      return Response.json(await this.reviewing.outcome(id));
    } catch (error) {
      return problemOf(error).response();
    }
  };

  private async register({ gates }: { readonly gates: readonly GateWire[] }, check: string) {
    const errors = await this.faults();
    if (errors.length > 0) throw new Problem(422, 'gates_invalid', 'Some gates could never be answered.', { errors });
    if (check === '') this.gates = gates;
    return { gates: gates.map(({ tool }) => ({ tool, revision: 1 })) };
  }

  private raiseAll({ decisions }: { readonly decisions: readonly RaiseRequest[] }) {
    return { items: decisions.map((asked) => this.raise(asked)) };
  }

  private raise(asked: RaiseRequest) {
    const gate = this.gates.find(({ tool }) => tool === asked.tool);
    if (gate === undefined) throw new Problem(422, 'gate_unknown', 'No gate for this tool.', { denied: true });
    return this.reviewing.raise(asked, gate);
  }
}

/** A test's own answer that throws is told to whoever waits: trying again would be no other. */
const problemOf = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem(500, 'internal', error instanceof Error ? error.message : 'It threw.');
