// A conversation of the AI SDK as a program: begun where nothing is kept of it, gone on with where something is.
import { Countersign, humanApproval } from '@countersign/sdk';
import { gatedTool, raiseApprovals, resumeWhenDecided } from '@countersign/sdk/ai';
import { ToolLoopAgent } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

const {
  COUNTERSIGN_URL: url,
  COUNTERSIGN_API_KEY: key,
  ORGANIZATION: organization,
  REQUESTER: requester,
} = process.env;
const [, , kept, runId] = process.argv;
const countersign = new Countersign({ url, key, executor: 'worker-1' });
const ran = [];
const deleteTodo = await gatedTool(
  countersign,
  {
    name: 'delete_todo',
    description: 'Deletes a to-do.',
    inputSchema: z.object({ todoId: z.string(), note: z.string().optional() }),
    execute: ({ todoId, note }) => {
      ran.push(`${todoId} ${note}`);
      return `${todoId} is gone`;
    },
  },
  humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] }),
);
await countersign.registerGates();
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const turn = (part, unified) => ({ content: [part], finishReason: { unified, raw: unified }, usage, warnings: [] });
const asks = { type: 'tool-call', toolCallId: 'c-t1', toolName: 'delete_todo', input: '{"todoId":"t1"}' };
const model = new MockLanguageModelV3({
  doGenerate: existsSync(kept) ? turn({ type: 'text', text: 'Done.' }, 'stop') : turn(asks, 'tool-calls'),
});
const tools = { delete_todo: deleteTodo };
const agent = new ToolLoopAgent({ model, tools });
const conversation = { countersign, tools, runId, call: { requester, organization } };

if (!existsSync(kept)) {
  const asked = { role: 'user', content: 'Delete it.' };
  const { response } = await agent.generate({ messages: [asked] });
  writeFileSync(kept, JSON.stringify([asked, ...response.messages]));
  await raiseApprovals([asked, ...response.messages], conversation);
}
const held = JSON.parse(readFileSync(kept, 'utf8'));
const { response } = await resumeWhenDecided(held, conversation, (messages) => agent.generate({ messages }));
console.log(JSON.stringify({ ran, told: response.messages[0].content[0].output.value }));
