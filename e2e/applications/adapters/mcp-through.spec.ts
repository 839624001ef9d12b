import { afterEach, expect, it } from '@jest/globals';
import { Countersign, humanApproval } from '@countersign/sdk';
import { gateMcpServer, type GatedMcpServer } from '@countersign/sdk/mcp';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type CallToolResult, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { clientOf, near, textOf } from './mcp-client.js';
import { filesServer } from './mcp-files.mjs';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((each) => each.close())));

/** Nobody is asked here, so there is no Countersign; the server with files, its proxy, and a client of each. */
async function both() {
  const { transport, server } = await near();
  const gated: GatedMcpServer = await gateMcpServer({
    countersign: new Countersign({ url: 'http://127.0.0.1:9', key: 'csk_app_none', retryFor: 0 }),
    server: transport,
    gates: { delete_file: humanApproval({ route: 'OWNER' }) },
    call: () => ({ requester: 'mia' }),
  });
  const [client, direct] = [await clientOf(gated), await clientOf(filesServer())];
  open.push(gated, direct);
  return { server, gated, client, direct };
}

it('is the server behind it, but that gated tools say that a person decides', async () => {
  const { client, direct } = await both();
  const [{ tools: listed }, { tools: behind }] = [await client.listTools(), await direct.listTools()];
  const [gated, ...others] = listed;
  const [inner, ...rest] = behind;
  expect(others).toEqual(rest);
  expect(gated?.inputSchema).toEqual(inner?.inputSchema);
  expect(gated?.description).toMatch(/^Deletes a file\.\n\nA person decides/);
  expect([client.getServerVersion(), client.getInstructions()]).toMatchObject([{ name: 'files' }, 'Files.']);
  expect(await client.readResource({ uri: 'files://all/readme' })).toEqual(
    await direct.readResource({ uri: 'files://all/readme' }),
  );
});

it('passes on what a tool without a gate does, and how far it is', async () => {
  const { client } = await both();
  const progress: object[] = [];
  const onprogress = (step: object) => void progress.push(step);
  const counted = await client.callTool({ name: 'count' }, undefined, { onprogress });
  expect(textOf(counted as CallToolResult)).toBe('nine');
  expect(progress).toEqual([{ progress: 7, total: 9 }]);
  await expect(client.callTool({ name: 'nothing' })).resolves.toMatchObject({ isError: true });
});

it('tells every client that there are other tools', async () => {
  const { server, gated, client } = await both();
  const all = [client, await clientOf(gated)];
  const told = all.map((each: Client) => {
    return new Promise((resolve) => {
      each.fallbackNotificationHandler = ({ method }) => Promise.resolve(method).then(resolve);
    });
  });
  server.registerTool('another', {}, () => ({ content: [] }));
  expect(await Promise.all(told)).toEqual(all.map(() => 'notifications/tools/list_changed'));
  expect((await client.listTools()).tools).toHaveLength(4);
});

it('offers no task, which would run a gated tool out of sight', async () => {
  const { client } = await both();
  const params = { name: 'delete_file', arguments: { path: 'x' }, task: { ttl: 1_000 } };
  const asked = client.request({ method: 'tools/call', params }, CallToolResultSchema);
  await expect(asked).rejects.toThrow('does not support task creation');
});

it('runs no gated call while Countersign cannot be reached', async () => {
  const { client } = await both();
  const call = client.callTool({ name: 'delete_file', arguments: { path: 'x' } });
  await expect(call).rejects.toThrow('Countersign cannot be reached');
  expect(textOf((await client.callTool({ name: 'ran' })) as CallToolResult)).toBe('');
});
