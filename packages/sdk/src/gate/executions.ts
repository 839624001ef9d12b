import { GrantInvalid, isProblem, OtherTool } from '../errors.js';
import { checkDigest } from '../verify/grant.js';
import type { Waiting } from '../waiting.js';
import type { ExecutionResult, FinalDecision } from '../wire/decision.js';
import type { Grant } from '../wire/grant.js';
import type { Decisions } from './decisions.js';
import { type AlreadyRan, type Outcome, ResultUnknown, type Unknown } from './outcome.js';
import type { Tool } from './tool.js';
import { denialOf } from './words.js';

/** Runs what was accepted: once, in whichever process, and never when it is not known that it did not run. */
export class Executions<Arguments extends object, Value> {
  /** A call that runs in this process already is the same run, not another attempt. */
  private readonly running = new Map<string, Promise<Outcome<Value>>>();

  constructor(
    private readonly countersign: Decisions,
    private readonly tool: Tool<Arguments, Value>,
  ) {}

  of(decision: FinalDecision, options: Waiting): Promise<Outcome<Value>> {
    const running = this.running.get(decision.id) ?? this.attempt(decision, options);
    this.running.set(decision.id, running);
    return running.finally(() => this.running.delete(decision.id));
  }

  private async attempt(decision: FinalDecision, options: Waiting): Promise<Outcome<Value>> {
    if (decision.tool !== this.tool.name) throw new OtherTool(this.tool.name, decision.tool);
    const before = decision.execution;
    if (before?.result === 'succeeded' || before?.result === 'failed') return alreadyRan(decision, before.result);
    if (before?.result === 'unknown') return unknown(decision);
    if (before !== null && before.executor !== this.countersign.executor) return unknown(decision);
    if (before !== null && !this.tool.idempotent) return this.cutShort(decision);
    return this.granted(decision, options);
  }

  private async granted(decision: FinalDecision, options: Waiting): Promise<Outcome<Value>> {
    try {
      const grant = await this.countersign.grant(decision.id, options);
      await this.verified(grant, decision);
      // Somebody who lives under the same name was quicker, or one who is dead asked late: it may run, or have run.
      if (grant.again && !this.tool.idempotent) return unknown(decision);
      return await this.run(grant, decision, options);
    } catch (error) {
      if (isProblem(error, 'already_granted')) return this.afterwards(decision);
      if (isProblem(error, 'requester_authority_lapsed')) return this.lost(decision);
      throw error;
    }
  }

  /** Nothing runs on a grant that does not verify, and its receipt says so: it is spent. */
  private async verified(grant: Grant, decision: FinalDecision): Promise<void> {
    try {
      checkDigest(grant, decision);
    } catch (error) {
      if (error instanceof GrantInvalid) await this.report(decision, 'failed', `grant: ${error.code}`);
      throw error;
    }
  }

  private async run(grant: Grant, decision: FinalDecision, { signal }: Waiting): Promise<Outcome<Value>> {
    const { changedArguments, provenance, answeredBy } = decision;
    const { runAs, token } = grant;
    const of = { decision, provenance, changedArguments };
    const execution = { runAs, token, idempotencyKey: decision.id, changedArguments, provenance, answeredBy, signal };
    let value: Value;
    try {
      value = await this.tool.run(grant.arguments as unknown as Arguments, execution);
    } catch (error) {
      if (error instanceof ResultUnknown) return this.cutShort(decision);
      const reported = await this.report(decision, 'failed', error instanceof Error ? error.name : undefined);
      return { status: 'failed', error, ...of, reported };
    }
    return { status: 'ran', value, ...of, reported: await this.report(decision, 'succeeded') };
  }

  /**
   * Not under the caller's signal: what has run is told even for somebody who stopped waiting for it. That it could not be
   * told takes nothing away from what the call gave.
   */
  private async report(decision: FinalDecision, result: ExecutionResult, detail?: string): Promise<boolean> {
    const told = this.countersign.receipt(decision.id, { result, ...(detail !== undefined && { detail }) });
    return told.then(
      () => true,
      () => false,
    );
  }

  private async cutShort(decision: FinalDecision): Promise<Unknown> {
    await this.report(decision, 'unknown');
    return unknown(decision);
  }

  /** Another executor was quicker, or this one had reported already. */
  private async afterwards({ id }: FinalDecision): Promise<AlreadyRan | Unknown> {
    const decision = await this.countersign.outcome(id);
    const result = decision.execution?.result;
    return result === 'succeeded' || result === 'failed' ? alreadyRan(decision, result) : unknown(decision);
  }

  private async lost({ id }: FinalDecision): Promise<Outcome<Value>> {
    const decision = await this.countersign.outcome(id);
    return denialOf(decision) ?? unknown(decision);
  }
}

const alreadyRan = (decision: FinalDecision, result: AlreadyRan['result']): AlreadyRan => ({
  status: 'already_ran',
  result,
  ...carriedBy(decision),
});

const unknown = (decision: FinalDecision): Unknown => ({ status: 'unknown', ...carriedBy(decision) });

const carriedBy = (decision: FinalDecision) => ({
  decision,
  provenance: decision.provenance,
  changedArguments: decision.changedArguments,
});
