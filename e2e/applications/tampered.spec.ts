import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Countersign, GrantInvalid } from '@countersign/sdk';
import { Installation } from './kit/installation.js';
import { Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let todos: Todos;
let tool: Countersign;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  todos = new Todos(house);
  tool = house.tool();
  todos.gatedBy(tool);
  await tool.registerGates();
});
afterAll(() => house.stop());

/** Something between the tool and the server that changes what the server answers. */
let meddler: Server | undefined;
async function meddled(change: (body: Record<string, unknown>) => object): Promise<string> {
  meddler = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { method = 'GET', url = '/' } = request;
      const headers = { authorization: String(request.headers.authorization), 'content-type': 'application/json' };
      const body = method === 'GET' ? undefined : Buffer.concat(chunks).toString();
      const answer = await fetch(`${house.url}${url}`, { method, headers, ...(body && { body }) });
      const told = (await answer.json()) as Record<string, unknown>;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(url.endsWith('/grant') ? change(told) : told));
    })();
  });
  await new Promise<void>((listening) => meddler!.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${String((meddler.address() as AddressInfo).port)}`;
}
afterEach(() => {
  meddler?.closeAllConnections();
  meddler?.close();
});

it.each([
  ['its arguments', (grant: object) => ({ ...grant, arguments: { todoId: 'all of them' } }), 'digest_mismatch'],
  ['its tool', (grant: object) => ({ ...grant, tool: 'delete-list' }), 'digest_mismatch'],
  ['its digest too', (grant: object) => ({ ...grant, digest: `sha256:${'0'.repeat(64)}` }), 'digest_mismatch'],
  ['its decision', (grant: object) => ({ ...grant, decision: crypto.randomUUID() }), 'claims_mismatch'],
])('runs nothing on a grant that was tampered with: %s', async (_, change, code) => {
  const call = todos.call();
  const cheated = todos.gatedBy(house.tool({ url: await meddled(change) }));
  const outcome = cheated.call({ todoId: 't8' }, call);
  const refused = expect(outcome).rejects.toMatchObject({ constructor: GrantInvalid, code });
  await house.accept('adam', call.callId);
  await refused;
  expect(todos.deleted).toEqual([]);
  expect(await tool.decisionOf(call.callId)).toMatchObject({ execution: { result: 'failed' } });
});
