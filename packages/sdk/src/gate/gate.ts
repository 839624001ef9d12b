import type { HumanApproval } from '../declare/human-approval.js';
import { RaiseRefused } from '../errors.js';
import type { Waiting } from '../waiting.js';
import type { Decision, RaiseRequest } from '../wire/decision.js';
import type { JsonObject } from '../wire/json.js';
import type { Decisions } from './decisions.js';
import { Executions } from './executions.js';
import type { Outcome, Pause } from './outcome.js';
import type { Call, Tool } from './tool.js';
import { denialOf, refused } from './words.js';

/** A tool behind its declaration: nothing of it runs before the right person said yes. */
export class Gate<Arguments extends object, Value> {
  private readonly executions: Executions<Arguments, Value>;

  constructor(
    private readonly countersign: Decisions,
    readonly tool: Tool<Arguments, Value>,
    readonly declaration: HumanApproval<Arguments>,
  ) {
    this.executions = new Executions(countersign, tool);
  }

  /** Puts the call before its reviewer, waits for as long as it takes, and runs it if it may. */
  async call(args: Arguments, call: Call): Promise<Outcome<Value>> {
    const pause = await this.raise(args, call);
    return pause.status === 'denied' ? pause : this.settle(pause.decision.id, { signal: call.signal });
  }

  /** Puts the call before its reviewer and waits for nothing. Called again with the same `callId`: the same decision. */
  async raise(args: Arguments, call: Call): Promise<Pause> {
    try {
      const request = await this.requestOf(args, call);
      return { status: 'raised', decision: await this.countersign.raise(request, { signal: call.signal }) };
    } catch (error) {
      if (error instanceof RaiseRefused) return refused(error);
      throw error;
    }
  }

  /** Waits for the outcome of a decision that was raised, in whichever process, and runs the call if it may. */
  async settle(id: string, options: Waiting = {}): Promise<Outcome<Value>> {
    const decision = await this.countersign.outcome(id, options);
    return denialOf(decision) ?? this.executions.of(decision, options);
  }

  /** As `settle`, for a process that came back and knows its call's id alone; undefined: it never was raised. */
  async resume(callId: string, options: Waiting = {}): Promise<Outcome<Value> | undefined> {
    const decision: Decision | undefined = await this.countersign.decisionOf(callId, options);
    return decision && this.settle(decision.id, options);
  }

  /** The call as it goes over the wire, with whom the resolver names: for `raiseAll`. */
  async requestOf(args: Arguments, { signal: _, context, ...call }: Call): Promise<RaiseRequest> {
    const resolver = this.declaration.assignee?.resolver;
    return {
      ...call,
      tool: this.tool.name,
      arguments: args as unknown as JsonObject,
      ...(context && { context: context as JsonObject }),
      ...(resolver && { assignee: await resolver(args, call) }),
    };
  }
}
