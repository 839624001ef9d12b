import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { fileURLToPath } from 'node:url';
import { buildSdk } from '../../../tools/build.mjs';
import { Installation } from '../kit/installation.js';
import { ran, remove, textOf } from './mcp-client.js';

jest.setTimeout(120_000);
let house: Installation<'adam' | 'mia'>;
beforeAll(async () => {
  await buildSdk();
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
});
afterAll(() => house.stop());

/** A client, and the gated server as a process of its own. */
async function started() {
  const { app, slug, people } = house.acme;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [fileURLToPath(new URL('mcp-proxy.mjs', import.meta.url))],
    env: { COUNTERSIGN_URL: house.url, COUNTERSIGN_API_KEY: app.key, ORGANIZATION: slug, REQUESTER: people.mia.user },
  });
  const client = new Client({ name: 'spec', version: '1' });
  await client.connect(transport);
  return { client, kill: () => process.kill(transport.pid ?? 0, 'SIGKILL') };
}

it('runs a call once whose server died while it waited, when its client asks again', async () => {
  const first = await started();
  const lost = remove(first.client, 'again');
  await house.raised('again');
  first.kill();
  await expect(lost).rejects.toThrow('Connection closed');
  const { client } = await started();
  const again = remove(client, 'again');
  await house.accept('adam', 'again', { modifiedArguments: { path: 'again.txt', note: 'ours' } });
  expect(textOf(await again)).toMatch(/^again\.txt is gone\|.*changes by the reviewer to: \/note\.$/);
  expect(textOf(await remove(client, 'again'))).toMatch(/ran before and succeeded/);
  expect(await ran(client)).toEqual(['again.txt ours string']);
  await client.close();
});
