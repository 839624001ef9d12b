import { createSdkMcpServer, type Options, query, tool } from '@anthropic-ai/claude-agent-sdk';
import type { QueryPermissions } from '@countersign/sdk/claude-agent-sdk';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

export interface ScriptedCall {
  readonly id: string;
  readonly name: string;
  readonly input: Record<string, unknown>;
  /** The program ends when it runs this. */
  readonly dies?: boolean;
  /** The program asks about it by itself. */
  readonly asks?: boolean;
  /** The program runs it whatever a hook says. */
  readonly slips?: boolean;
}

export const removal = (id: string, more: Partial<ScriptedCall> = {}): ScriptedCall => ({
  id,
  name: 'mcp__todos__delete',
  input: { todoId: `t-${id}`, note: 'mine' },
  ...more,
});

export const listing = (id: string): ScriptedCall => ({ id, name: 'mcp__todos__list', input: {}, asks: true });

/** A query of the real package, to a program that says what stands in its script; and what its tools ran. */
export function scripted(calls: readonly ScriptedCall[], script: { readonly atOnce?: boolean } = {}) {
  const ran: string[] = [];
  const remove = tool('delete', 'Deletes.', { todoId: z.string(), note: z.string() }, ({ todoId, note }) => {
    ran.push(`${todoId} ${note}`);
    if (todoId === 't-hard') throw new Error('it is read-only');
    return Promise.resolve({ content: [{ type: 'text', text: `${todoId} is gone` }] });
  });
  const list = tool('list', 'Lists.', {}, () => Promise.resolve({ content: [{ type: 'text', text: 'none' }] }));
  const start = ({ canUseTool, hooks }: Pick<QueryPermissions, 'canUseTool' | 'hooks'>, more: Options = {}) =>
    query({
      prompt: 'tidy up',
      options: {
        pathToClaudeCodeExecutable: fileURLToPath(new URL('claude-program.mjs', import.meta.url)),
        env: { PATH: process.env['PATH'], CLAUDE_SCRIPT: JSON.stringify({ calls, ...script }) },
        mcpServers: { todos: createSdkMcpServer({ name: 'todos', version: '1', tools: [remove, list] }) },
        settingSources: [],
        canUseTool,
        hooks,
        ...more,
      },
    });
  return { ran, start };
}
