import { type Agent, Runner, type RunState, type RunToolApprovalItem } from '@openai/agents';
import type { Pause } from '../../gate/outcome.js';
import type { JsonObject } from '../../wire/json.js';
import type { Conversation } from '../conversation.js';
import { goOn, type HeldCall, raiseHeld, verdictsOn } from '../decided-calls.js';
import { gateOf } from './gated-tool.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as the library says "whichever agent" itself
type AnyAgent = Agent<any, any>;

interface HeldItem extends HeldCall {
  readonly item: RunToolApprovalItem;
}

/**
 * Puts the gated calls that a run was interrupted for before their reviewers, and waits for nothing: keep
 * `state.toString()`, and the process may end.
 */
export const raiseInterruptions = <Context, Of extends AnyAgent>(
  state: RunState<Context, Of>,
  conversation: Conversation,
): Promise<readonly Pause[]> => raiseHeld(heldIn(state), conversation);

/**
 * Waits until all gated calls of an interrupted run are decided, approves and rejects them, and goes on, until it waits
 * for no decision any more; in whichever process. Other interruptions are left to you, with the result.
 */
export async function resumeWhenDecided<Context, Of extends AnyAgent>(
  agent: Of,
  state: RunState<Context, Of>,
  { runner = new Runner(), ...conversation }: Conversation & { readonly runner?: Runner },
) {
  for (let current = state; ;) {
    const held = heldIn(current);
    const verdicts = await verdictsOn(held, conversation);
    for (const [place, { item }] of held.entries()) {
      const verdict = verdicts[place];
      if (verdict && 'decision' in verdict) current.approve(item);
      else current.reject(item, verdict && { message: verdict.reason });
    }
    const going = current;
    const result = await goOn(held, verdicts, () => runner.run(agent, going));
    if (heldIn(result.state).length === 0) return result;
    current = result.state;
  }
}

function heldIn<Context, Of extends AnyAgent>(state: RunState<Context, Of>): readonly HeldItem[] {
  return state.getInterruptions().flatMap((item) => {
    const { rawItem, agent, name } = item;
    const gate = gateOf(agent.tools.find((tool) => tool.name === name));
    if (gate === undefined || rawItem.type !== 'function_call') return [];
    return [{ item, gate, id: rawItem.callId, args: JSON.parse(rawItem.arguments) as JsonObject }];
  });
}
