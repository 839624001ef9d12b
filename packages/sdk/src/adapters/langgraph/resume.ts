import type { RunnableConfig } from '@langchain/core/runnables';
import { Command } from '@langchain/langgraph';
import type { Countersign } from '../../client.js';
import type { Waiting } from '../../waiting.js';
import type { DecisionsInterrupt } from './gated-tool-node.js';

/** What is needed of a compiled graph. */
export interface ResumableGraph<Values> {
  getState(config: RunnableConfig): Promise<{
    readonly tasks: readonly { readonly interrupts: readonly { readonly id?: string; readonly value?: unknown }[] }[];
  }>;
  invoke(command: Command<unknown, never, never>, config: RunnableConfig): Promise<Values>;
}

export interface Resuming<Values> extends Waiting {
  readonly countersign: Countersign;
  readonly graph: ResumableGraph<Values>;
  /** With the `thread_id` of the conversation. */
  readonly config: RunnableConfig;
}

/**
 * Waits until every call that a graph is interrupted for is decided, and resumes it; again, until it waits for no
 * decision any more. Call it after `invoke`, and when a process starts for each thread that may wait. The values are
 * those of the last invocation; undefined: the graph waited for no decision. Other interrupts stay as they are.
 */
export async function resumeWhenDecided<Values>(resuming: Resuming<Values>): Promise<Values | undefined> {
  const { countersign, graph, config, ...waiting } = resuming;
  let values: Values | undefined;
  for (;;) {
    const interrupts = await interruptsOf(graph, config);
    if (interrupts.length === 0) return values;
    await Promise.all(interrupts.map(({ runId }) => countersign.waitForRun(runId, waiting)));
    const resume = Object.fromEntries(interrupts.map(({ id, runId }) => [id, { runId }]));
    values = await graph.invoke(new Command({ resume }), config);
  }
}

async function interruptsOf(graph: ResumableGraph<unknown>, config: RunnableConfig) {
  const { tasks } = await graph.getState(config);
  return tasks
    .flatMap(({ interrupts }) => interrupts)
    .flatMap(({ id, value }) => (id !== undefined && isOurs(value) ? [{ id, runId: value.countersign.runId }] : []));
}

const isOurs = (value: unknown): value is DecisionsInterrupt =>
  typeof value === 'object' && value !== null && 'countersign' in value;
