import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  authorityCheck,
  type AuthorityQuestion,
  type Countersign,
  digestOf,
  type Gate,
  humanApproval,
} from '@countersign/sdk';
import { LOOPBACK } from '../../apps/api/testing/authority-peer.js';
import { Installation } from './kit/installation.js';
import { type Deletion, Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let todos: Todos;
let tool: Countersign;
let gate: Gate<Deletion, string>;
let endpoint: Server;
let asked: AuthorityQuestion[] = [];
let says: (question: AuthorityQuestion) => boolean;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] }, { egressAllow: LOOPBACK });
  const check = authorityCheck(
    (question) => {
      asked.push(question);
      return says(question);
    },
    { secret: await house.signingSecret() },
  );
  endpoint = createServer((request, response) => void check.node(request, response));
  await new Promise<void>((listening) => endpoint.listen(0, '127.0.0.1', listening));
  todos = new Todos(house);
  tool = house.tool({ retryFor: 0 });
  gate = tool.gate(
    { name: 'delete-todo', run: () => 'gone' },
    humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', authorityCheck: { url: addressOf(endpoint) } }),
  );
  await tool.registerGates();
});
beforeEach(() => {
  asked = [];
  says = () => true;
});
afterEach(() => {
  todos.deleted = [];
});
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await house.stop();
});

const addressOf = (server: Server) => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/may`;

it('is asked at the raise, at the answer and at the grant, about the same call', async () => {
  const call = todos.call();
  const outcome = gate.call({ todoId: 't1' }, call);
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({ status: 'ran' });
  expect(asked.map(({ moment }) => moment)).toEqual(['raise', 'answer', 'grant']);
  for (const question of asked)
    expect(question).toMatchObject({ tool: 'delete-todo', ...called(call), arguments: { todoId: 't1' } });
});

const called = ({ requester, organization, callId }: ReturnType<Todos['call']>) => ({
  requester,
  organization,
  callId,
});

it('denies the pause by a no', async () => {
  says = () => false;
  expect(await gate.call({ todoId: 't2' }, todos.call())).toMatchObject({ code: 'requester_not_authorized' });
});

it('runs nothing when the no comes after the answer', async () => {
  says = ({ moment }) => moment !== 'grant';
  const call = todos.call();
  const outcome = gate.call({ todoId: 't3' }, call);
  await house.accept('adam', call.callId);
  expect(await outcome).toMatchObject({ status: 'denied', cause: 'requester_authority_lapsed' });
});

it('decides nothing on a function that throws, or says what is neither yes nor no', async () => {
  says = () => {
    throw new Error('the directory is away');
  };
  await expect(gate.call({ todoId: 't4' }, todos.call())).rejects.toMatchObject({ code: 'authority_unavailable' });
  says = () => 'yes' as never;
  expect(await gate.call({ todoId: 't4' }, todos.call())).toMatchObject({ code: 'requester_not_authorized' });
});

it('asks nobody’s code a question that was not signed with the secret', async () => {
  const body = JSON.stringify({ moment: 'grant', tool: 'delete-todo', arguments: {}, digest: digestOf(nothing) });
  const answer = await fetch(addressOf(endpoint), { method: 'POST', body });
  expect([answer.status, asked]).toEqual([401, []]);
});

it.each([
  ['breaks off in the middle', 'x'],
  ['does not end', 'x'.repeat(2 << 20)],
])('outlives a body that %s', async (_, body) => {
  const sent = request(addressOf(endpoint), { method: 'POST', headers: { 'content-length': 64 << 20 } });
  const gone = new Promise((resolve) => sent.on('error', resolve).on('response', resolve));
  sent.write(body, () => setTimeout(() => sent.destroy(), 50));
  await gone;
  expect((await fetch(addressOf(endpoint), { method: 'POST', body: '{}' })).status).toBe(401);
  expect(asked).toEqual([]);
});

const nothing = { tool: 'delete-todo', arguments: {}, nonce: 'AAAAAAAAAAAAAAAAAAAAAA' };
