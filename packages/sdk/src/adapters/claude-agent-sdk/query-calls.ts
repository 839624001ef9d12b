import { isDeepStrictEqual } from 'node:util';
import type { PermissionResult } from '@anthropic-ai/claude-agent-sdk';
import type { Countersign } from '../../client.js';
import { CountersignError } from '../../errors.js';
import { type Outcome, type Pause, ResultUnknown } from '../../gate/outcome.js';
import type { Call } from '../../gate/tool.js';
import { forModel } from '../../gate/words.js';
import type { JsonObject } from '../../wire/json.js';
import type { HandedCall, HandedCalls, HandedGate } from './handed-calls.js';

/** Whose conversation it is, and what their reviewer reads beside each call. */
export type Asking = Omit<Call, 'callId' | 'signal'>;

/** What one message of the model, or one request of Claude's program, says of a call. */
export interface ToolUse {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}

interface Raised {
  readonly input: unknown;
  readonly pause: Promise<Pause>;
}

/** The gated calls of one query, by the ids that the model gave them. */
export class QueryCalls {
  private readonly raised = new Map<string, Raised>();
  private readonly handed = new Map<string, HandedCall>();

  constructor(
    private readonly countersign: Countersign,
    private readonly gates: ReadonlyMap<string, HandedGate>,
    private readonly calls: HandedCalls,
    private readonly asking: Asking,
  ) {}

  isGated(tool: string): boolean {
    return this.gates.has(tool);
  }

  /** Puts a call before its reviewer, once. What Claude's program changed since the model wrote it is another call. */
  async raise({ id, name, input }: ToolUse): Promise<Pause | undefined> {
    const gate = this.gates.get(name);
    if (gate === undefined) return undefined;
    const before = this.raised.get(id);
    if (before !== undefined && isDeepStrictEqual(before.input, input)) return before.pause;
    if (before !== undefined) void this.takeBack(id);
    const callId = before === undefined ? id : `${id}:changed`;
    const pause = gate.raise(input as JsonObject, { ...this.asking, callId });
    this.raised.set(id, { input, pause });
    return pause;
  }

  /** What Claude's program may do. All that goes wrong here goes wrong before anything ran. */
  async decide(use: ToolUse, signal: AbortSignal): Promise<PermissionResult> {
    signal.throwIfAborted();
    const giveUp = () => void this.takeBack(use.id);
    signal.addEventListener('abort', giveUp);
    try {
      return await this.verdictOn(use);
    } catch (error) {
      if (!(error instanceof CountersignError)) throw error;
      return { behavior: 'deny', message: `The call did not run: ${error.message}` };
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  private async verdictOn(use: ToolUse): Promise<PermissionResult> {
    const [gate, pause] = [this.gates.get(use.name), await this.raise(use)];
    if (gate === undefined || pause === undefined) throw new Error(`${use.name} has no gate.`);
    if (pause.status === 'denied') return { behavior: 'deny', message: forModel(pause) };
    const verdict = await this.calls.settle(gate, pause.decision.id);
    this.raised.delete(use.id);
    if ('ended' in verdict) return { behavior: 'deny', message: forModel(verdict.ended) };
    this.handed.set(use.id, verdict.handed);
    return { behavior: 'allow', updatedInput: { ...verdict.args } };
  }

  /** How a call that was handed over ended, reported; undefined: none of that id was handed over. */
  async ended(id: string, error?: Error): Promise<Outcome<void> | undefined> {
    const call = this.handed.get(id);
    this.handed.delete(id);
    if (error === undefined) call?.succeeded();
    else call?.failed(error);
    return call?.outcome;
  }

  /** The model has its result. Where that came without a decision, or without word of how it ended, nothing more comes. */
  async answered(id: string): Promise<void> {
    await this.takeBack(id);
    await this.ended(id, new ResultUnknown('The call was cut short.'));
  }

  /** Nobody comes back for what is left. */
  async end(): Promise<void> {
    const left = [...this.raised.keys(), ...this.handed.keys()];
    await Promise.allSettled(left.map((id) => this.answered(id)));
  }

  /** What cannot be taken back just now lapses by itself. */
  private async takeBack(id: string): Promise<void> {
    const raised = this.raised.get(id);
    this.raised.delete(id);
    const pause = await raised?.pause.catch(() => undefined); // told to whoever raised it
    if (pause?.status !== 'raised') return;
    const reason = 'The agent’s turn ended without it.';
    await this.countersign.withdraw(pause.decision.id, { reason }).catch(() => undefined);
  }
}
