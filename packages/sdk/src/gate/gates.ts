import { GatesInvalid, ProblemError } from '../errors.js';
import type { HumanApproval } from '../declare/human-approval.js';
import { faultsOf } from '../declare/faults.js';
import { gateWireOf } from '../declare/to-wire.js';
import type { Transport } from '../http/transport.js';
import type { GateFault, GateWire } from '../wire/gate.js';

/** All declarations of one application, as it registers them. */
export class Gates {
  private readonly declared: GateWire[] = [];

  constructor(private readonly transport: Transport) {}

  add(tool: string, declaration: HumanApproval<never>): void {
    this.declared.push(gateWireOf(tool, declaration));
  }

  /** The server finds what this process found too, and more; where it cannot be asked, this much is told at once. */
  async register({
    signal,
    startWithin = 60,
  }: {
    signal?: AbortSignal | undefined;
    startWithin?: number;
  }): Promise<void> {
    const faults = faultsOf(this.declared);
    const retryFor = faults.length > 0 ? 0 : startWithin;
    try {
      await this.transport.send({ method: 'PUT', path: '/v1/gates', body: { gates: this.declared }, retryFor, signal });
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'gates_invalid')
        throw new GatesInvalid(error.errors as unknown as readonly GateFault[]);
      throw faults.length > 0 ? new GatesInvalid(faults) : error;
    }
  }
}
