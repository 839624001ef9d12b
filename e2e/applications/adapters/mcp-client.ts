import { CALL_ID, type GatedMcpServer } from '@countersign/sdk/mcp';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { fileURLToPath } from 'node:url';
import { filesServer } from './mcp-files.mjs';

/** A client of its own. */
export async function clientOf(server: Pick<GatedMcpServer | McpServer, 'connect'>): Promise<Client> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  const client = new Client({ name: 'spec', version: '1' });
  await client.connect(mine);
  return client;
}

/** The server with files in this process. */
export const near = async () => {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  const server = filesServer();
  await server.connect(theirs);
  return { server, transport: mine };
};

/** The server with files in a process of its own. */
export const far = () =>
  new StdioClientTransport({
    command: process.execPath,
    args: [fileURLToPath(new URL('mcp-files.mjs', import.meta.url))],
  });

export const remove = (client: Client, callId: string, args: object = { path: `${callId}.txt` }, options = {}) =>
  client.request(
    { method: 'tools/call', params: { name: 'delete_file', arguments: { ...args }, _meta: { [CALL_ID]: callId } } },
    CallToolResultSchema,
    options,
  );

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((again) => setTimeout(again, 20));
}

export const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('|');
/** What the server with files says that it ran. */
export const ran = async (client: Client) =>
  textOf((await client.callTool({ name: 'ran' })) as CallToolResult).split('\n');
