import { AsyncLocalStorage } from 'node:async_hooks';
import type { Gate } from '../gate/gate.js';
import type { Outcome, Pause } from '../gate/outcome.js';
import { raiseTogether } from '../gate/together.js';
import { denialOf, forModel } from '../gate/words.js';
import type { JsonObject } from '../wire/json.js';
import { callIdOf } from './call-id.js';
import type { Conversation } from './conversation.js';

export type AnyGate = Gate<JsonObject, unknown>;

/** A call that a framework holds back, by the id that the model gave it. */
export interface HeldCall {
  readonly id: string;
  readonly gate: AnyGate;
  readonly args: JsonObject;
}

/** What became of a held call: the decision under which it may run, or why it may not. */
export type Verdict = { readonly decision: string } | { readonly reason: string };

/** Puts all calls that are held back before their reviewers together. Again, they are the same decisions. */
export function raiseHeld(
  calls: readonly HeldCall[],
  { countersign, call, runId, signal }: Conversation,
): Promise<readonly Pause[]> {
  const gated = calls.map(({ id, gate, args }) => ({
    gate,
    args,
    call: { ...call, runId, callId: callIdOf(runId, id), signal },
  }));
  return raiseTogether(countersign, gated, { signal });
}

/** Waits until each of the calls is decided. */
export async function verdictsOn(calls: readonly HeldCall[], conversation: Conversation): Promise<readonly Verdict[]> {
  const pauses = await raiseHeld(calls, conversation);
  return Promise.all(pauses.map((pause) => verdictOf(pause, conversation)));
}

async function verdictOf(pause: Pause, { countersign, signal }: Conversation): Promise<Verdict> {
  if (pause.status === 'denied') return { reason: forModel(pause) };
  const decision = await countersign.outcome(pause.decision.id, { signal });
  const denial = denialOf(decision);
  return denial ? { reason: forModel(denial) } : { decision: decision.id };
}

/** By the id that the model gave the call: under which decision it may run, in this continuation alone. */
const approved = new AsyncLocalStorage<ReadonlyMap<string, string>>();

/** Goes on with a conversation: of its gated tools only what was approved can run inside. */
export function goOn<Value>(calls: readonly HeldCall[], verdicts: readonly Verdict[], inside: () => Value): Value {
  const decisions = calls.flatMap(({ id }, place) => {
    const verdict = verdicts[place];
    return verdict && 'decision' in verdict ? [[id, verdict.decision] as const] : [];
  });
  return approved.run(new Map(decisions), inside);
}

/** The body of a gated tool: what it returned, or a sentence for the model. Throws where nobody approved the call. */
export async function runApproved(gate: AnyGate, id: string | undefined, signal?: AbortSignal): Promise<unknown> {
  const decision = id === undefined ? undefined : approved.getStore()?.get(id);
  if (decision === undefined)
    throw new Error(`Nobody approved this call of ${gate.tool.name}: it did not come through its gate.`);
  return toldOf(await gate.settle(decision, { signal }));
}

/** The names of what a reviewer changed go along with the value: there is no seam for changed arguments. */
function toldOf(outcome: Outcome<unknown>): unknown {
  if (outcome.status === 'failed') {
    const { message } = outcome.error instanceof Error ? outcome.error : { message: '' };
    return [forModel(outcome), message].filter(Boolean).join(' ');
  }
  if (outcome.status !== 'ran') return forModel(outcome);
  const { value, changedArguments } = outcome;
  return changedArguments.length === 0
    ? value
    : `${typeof value === 'string' ? value : JSON.stringify(value)}\n\n${forModel(outcome)}`;
}
