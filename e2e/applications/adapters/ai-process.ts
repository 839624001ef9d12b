import { type Countersign, humanApproval } from '@countersign/sdk';
import { gatedTool } from '@countersign/sdk/ai';
import { MockLanguageModelV3 } from 'ai/test';
import { z } from 'zod';
import type { Script } from './ai-model.js';

/** All that one process makes: after its death another one has all of it anew. */
export async function aProcess(countersign: Countersign, deleted: string[], script: Script = {}) {
  const deleteTodo = await gatedTool(
    countersign,
    {
      name: 'delete_todo',
      description: 'Deletes a to-do.',
      inputSchema: z.object({ todoId: z.string(), note: z.string().optional() }),
      execute: ({ todoId, note }, { runAs }) => {
        deleted.push([todoId, note, `as ${runAs.user}`].filter(Boolean).join(' '));
        return `${todoId} is gone`;
      },
    },
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] }),
  );
  return { countersign, tools: { delete_todo: deleteTodo }, model: new MockLanguageModelV3(script) };
}
