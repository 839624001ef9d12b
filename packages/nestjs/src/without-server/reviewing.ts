import type { Execution, FinalDecision, GateWire, Grant, OpenDecision, ReceiptRequest } from '@countersign/sdk';
import type { Asked } from './answer.js';
import type { Answers } from './answers.js';
import { type Decided, decidedAs } from './decided.js';
import { Problem } from './problem.js';
import { NONCE, NOW, openOf, type Raised } from './raised.js';

interface Kept extends Raised {
  readonly open: OpenDecision;
  readonly outcome: Promise<Decided>;
  execution: Execution | null;
}

/** Keeps what was raised, how it was answered and what has run: as much of the server as a gated call touches. */
export class Reviewing {
  private readonly kept: Kept[] = [];

  constructor(private readonly answers: Answers) {}

  /** The same call is the same decision; another one under its id is refused, as by the server. */
  raise(asked: Asked, gate: GateWire): OpenDecision {
    const raised = { id: `decision-${String(this.kept.length + 1)}`, asked, gate };
    const open = openOf(raised);
    const before = this.kept.find(({ asked: { callId } }) => callId === asked.callId);
    if (before === undefined) {
      const outcome = this.answers.to(asked).then((answer) => decidedAs(answer, raised));
      outcome.catch(() => undefined); // told to whoever waits for it
      this.kept.push({ ...raised, open, outcome, execution: null });
      return open;
    }
    if (before.open.digest !== open.digest)
      throw new Problem(409, 'call_id_reused', 'This call was raised before, with another body.', { denied: true });
    return before.open;
  }

  ofCall(callId: string | null): readonly OpenDecision[] {
    return this.kept.filter(({ asked }) => asked.callId === callId).map(({ open }) => open);
  }

  async outcome(id: string): Promise<FinalDecision> {
    const { outcome, execution } = this.find(id);
    return { ...(await outcome).decision, execution };
  }

  async grant(id: string, executor: string): Promise<Grant> {
    const kept = this.find(id);
    const { decision, arguments: args } = await kept.outcome;
    if (!decision.executable) throw new Problem(409, 'not_accepted', 'The decision was not accepted.');
    if (kept.execution !== null) throw new Problem(409, 'already_granted', 'The call was granted before.');
    kept.execution = { executor, grantedAt: NOW, result: null, reportedAt: null };
    const { tool, digest, requester, organization, expiresAt } = decision;
    const runAs = { user: requester, organization };
    const grant = { decision: id, tool, arguments: args, digest, nonce: NONCE, runAs, expiresAt };
    return { ...grant, token: 'a.test.token', again: false };
  }

  report(id: string, { executor, result }: ReceiptRequest): ReceiptRequest {
    this.find(id).execution = { executor, grantedAt: NOW, result, reportedAt: NOW };
    return { executor, result };
  }

  private find(id: string): Kept {
    const kept = this.kept.find((one) => one.id === id);
    if (kept === undefined) throw new Problem(404, 'not_found', 'There is nothing here for you.');
    return kept;
  }
}
