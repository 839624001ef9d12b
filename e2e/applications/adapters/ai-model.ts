import { type MockLanguageModelV3 } from 'ai/test';

export type Script = ConstructorParameters<typeof MockLanguageModelV3>[0];

export const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const asksFor = (...ids: string[]) =>
  ids.map((id) => ({
    ...{ type: 'tool-call' as const, toolCallId: `c-${id}`, toolName: 'delete_todo' },
    input: JSON.stringify({ todoId: id }),
  }));
const turn = (content: object[], unified: 'stop' | 'tool-calls') =>
  ({ content, finishReason: { unified, raw: unified }, usage: USAGE, warnings: [] }) as never;
export const ASKS = (...ids: string[]): Script => ({ doGenerate: turn(asksFor(...ids), 'tool-calls') });
export const DONE: Script = { doGenerate: turn([{ type: 'text', text: 'Done.' }], 'stop') };

/** What the model was told about each of its calls. */
export const told = ({ doGenerateCalls }: MockLanguageModelV3) =>
  Object.fromEntries(
    doGenerateCalls
      .at(-1)!
      .prompt.flatMap(({ role, content }) =>
        role !== 'tool'
          ? []
          : content.flatMap((part) =>
              part.type === 'tool-result'
                ? [[part.toolCallId, part.output.type === 'execution-denied' ? part.output.reason : sayOf(part.output)]]
                : [],
            ),
      ),
  );
const sayOf = (output: object) => ('value' in output ? output.value : undefined);
