import type { ToolCall } from '@langchain/core/messages/tool';
import { interrupt, type LangGraphRunnableConfig } from '@langchain/langgraph';
import { ToolNode, type ToolNodeOptions } from '@langchain/langgraph/prebuilt';
import type { Countersign } from '../../client.js';
import type { Pause } from '../../gate/outcome.js';
import { raiseTogether } from '../../gate/together.js';
import type { JsonObject } from '../../wire/json.js';
import { GatedTool, type ToolOutput } from './gated-tool.js';
import { callIdOf } from '../call-id.js';
import type { Asking } from '../conversation.js';
import { messageOf } from './message.js';
import { runIdOf, type Turn, turnOf } from './turn.js';

export interface GatedToolNodeOptions extends ToolNodeOptions {
  readonly countersign: Countersign;
  /**
   * Who asked, from the run's configuration (`config.configurable`) or the state: never from what the model wrote. The
   * node asks again each time it starts again, and must hear the same: another text would be another call.
   */
  readonly call: (config: LangGraphRunnableConfig, state: unknown) => Asking | Promise<Asking>;
}

/** What an interrupted graph says it waits for. */
export interface DecisionsInterrupt {
  readonly countersign: {
    readonly runId: string;
    readonly decisions: readonly { readonly id: string; readonly callId: string; readonly tool: string }[];
  };
}

/**
 * LangGraph's `ToolNode` whose gated tools wait for their reviewers. The gated calls of a turn are raised together; the
 * graph is interrupted once for all of them, before any tool of the turn runs, and `resumeWhenDecided` resumes it.
 * Then each call ends by its own decision. The node starts again from its beginning when the graph is resumed, in
 * whichever process: the calls are the same decisions by their ids, and each runs once.
 */
export class GatedToolNode extends ToolNode {
  private readonly pauses = new WeakMap<ToolCall, Pause>();

  constructor(
    tools: ToolNode['tools'],
    private readonly options: GatedToolNodeOptions,
  ) {
    super(tools, options);
  }

  protected override async run(input: unknown, config: LangGraphRunnableConfig): Promise<unknown> {
    const turn = turnOf(input);
    const gated = turn.calls.filter(({ call }) => this.gateOf(call) !== undefined);
    if (gated.length > 0) await this.pause({ ...turn, calls: gated }, input, config);
    return super.run(input, config);
  }

  protected override async runTool(call: ToolCall, config: LangGraphRunnableConfig, state: unknown) {
    const tool = this.gateOf(call);
    if (tool === undefined) return super.runTool(call, config, state);
    const pause = this.pauses.get(call);
    if (pause === undefined) throw new Error(`A call of ${call.name} was not raised.`);
    if (pause.status === 'denied') return messageOf(pause, call);
    const runtime = { ...config, state, toolCallId: call.id ?? '', config };
    const outcome = await tool.settle(pause.decision.id, { call, runtime });
    if (outcome.status === 'failed' && !this.handleToolErrors) throw outcome.error;
    return messageOf<ToolOutput>(outcome, call);
  }

  /** Interrupts even for what is decided already: interrupts are told apart by their order, each time it is the same. */
  private async pause(turn: Turn, input: unknown, config: LangGraphRunnableConfig): Promise<void> {
    const asking = await this.options.call(config, input);
    const { signal } = config;
    const runId = runIdOf(turn, config);
    const gated = turn.calls.flatMap(({ call, name }) => {
      const gate = this.gateOf(call)?.gate;
      const callId = callIdOf(runId, name);
      return gate ? [{ gate, args: call.args as JsonObject, call: { ...asking, callId, runId, signal } }] : [];
    });
    const pauses = await raiseTogether(this.options.countersign, gated, { signal });
    turn.calls.forEach(({ call }, place) => this.pauses.set(call, pauses[place] as Pause));
    const decisions = pauses.flatMap((pause) => (pause.status === 'raised' ? [pause.decision] : []));
    if (decisions.length === 0) return;
    interrupt<DecisionsInterrupt>({
      countersign: { runId, decisions: decisions.map(({ id, callId, tool }) => ({ id, callId, tool })) },
    });
  }

  private gateOf({ name }: ToolCall): GatedTool | undefined {
    const tool = this.tools.find((one) => one.name === name);
    return tool instanceof GatedTool ? tool : undefined;
  }
}
