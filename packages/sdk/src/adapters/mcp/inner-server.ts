import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  type CallToolRequest,
  type CallToolResult,
  CallToolResultSchema,
  ErrorCode,
  McpError,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { ResultUnknown } from '../../gate/outcome.js';

/** Whoever asks the proxy ends the waiting; the proxy itself has no patience of its own, as far as a timer reaches. */
export const UNLIMITED: RequestOptions = { timeout: 2 ** 31 - 1 };

/** The tool said that it failed. */
export class ToolFailed extends Error {
  override readonly name = 'ToolFailed';

  constructor(readonly result: CallToolResult) {
    super('The tool failed.');
  }
}

/** A client of the server behind the gates: yours, or a new one over your transport. */
export async function clientOf(server: Transport | Client): Promise<Client> {
  if (server instanceof Client) return server;
  const client = new Client({ name: 'countersign', version: '1' });
  await client.connect(server);
  return client;
}

export async function toolsOf(client: Client): Promise<readonly Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listTools({ cursor });
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}

/** Runs a tool that was approved. Nobody's leaving ends it: what has begun is waited for, and told. */
export async function runTool(client: Client, params: CallToolRequest['params']): Promise<CallToolResult> {
  if (client.transport === undefined) throw new Error('The server of the tool is not connected.');
  const result = await client
    .request({ method: 'tools/call', params }, CallToolResultSchema, UNLIMITED)
    .catch((error: unknown) => {
      throw hasAnswered(error) ? error : new ResultUnknown('The connection to the tool broke off.', { cause: error });
    });
  if (result.isError) throw new ToolFailed(result);
  return result;
}

/** An error that the server itself gave; with any other it may have run. */
const hasAnswered = (error: unknown): boolean => error instanceof McpError && !BROKEN_OFF.includes(error.code);

const BROKEN_OFF: readonly number[] = [ErrorCode.ConnectionClosed, ErrorCode.RequestTimeout];
