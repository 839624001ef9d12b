import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Access, OPERATIONS, type Operation, SCOPES } from '@countersign/contract';
import type { Client } from '../../../testing/client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { makeKey } from './api-key.js';

let server: TestServer;
let holders: Record<string, Client>;
beforeAll(async () => {
  server = await testServer();
  const { acme } = await server.organizations({ acme: {} });
  holders = { operator: server.operator };
  for (const scope of SCOPES) {
    holders[`application:${scope}`] = await server.application({ in: [acme], scopes: [scope] });
  }
});
afterAll(() => server.close());

const keyed = OPERATIONS.filter(({ access }) => access.some(isOfKeys));

function isOfKeys(access: Access): boolean {
  return access === 'operator' || access.startsWith('application:');
}

/** Names that name nothing, and no body: whoever is let in gets no further than that. */
const call = (client: Client, { method, path, answers }: Operation) =>
  answers[200]?.mediaType === 'text/event-stream'
    ? client.begin(path)
    : client.send(method.toUpperCase() as 'GET', path.replaceAll(/\{\w+\}/g, 'nothing'));

it.each(keyed.map((operation) => [operation.operationId, operation] as const))(
  'lets exactly the right keys make the call %s',
  async (_id, operation) => {
    const admitted: string[] = [];
    for (const [kind, client] of Object.entries(holders)) {
      const answer = await call(client, operation);
      expect(answer.status).not.toBe(401);
      if (answer.status === 403) expect(answer.body.code).toBe('scope_missing');
      else admitted.push(kind);
    }
    expect(admitted).toEqual(operation.access.filter(isOfKeys));
  },
);

it('tells whose key lacks a scope which one the call takes', async () => {
  const holder = holders['application:decisions']!;
  const token = await holder.post('/v1/inbox-tokens', {});
  expect(token.body.detail).toBe('It takes an application’s key with the scope inbox-tokens.');
  const members = await holder.put('/v1/organizations/acme/members/ana', {});
  expect(members.body.detail).toBe('It takes an operator’s key or an application’s key with the scope directory.');
});

it('has one 401 for every key that is not good', async () => {
  const application = await server.application();
  const expired = await server.application();
  await server.database.prisma.apiKey.update({
    where: { id: expired.keyId },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  const revoked = await server.application();
  await server.operator.delete(`/v1/applications/${revoked.slug}/keys/${revoked.keyId}`);
  const { id: secretOfNobody } = makeKey('application');
  const authorizations = [
    undefined,
    '',
    'Bearer',
    'Bearer nonsense',
    `Basic ${application.key}`,
    `Bearer ${application.key} `.replace('csk', 'CSK'),
    `Bearer ${makeKey('application').key}`,
    `Bearer ${makeKey('operator').key}`,
    `Bearer csk_op_${'o'.repeat(40)}`,
    `Bearer ${application.key.slice(0, -1)}`,
    `Bearer ${application.key.replace(application.keyId, secretOfNobody)}`,
    `Bearer ${expired.key}`,
    `Bearer ${revoked.key}`,
  ];
  const answers = [];
  for (const authorization of authorizations) {
    const client = authorization === undefined ? server.anybody : server.anybody.with({ authorization });
    const { status, headers, text } = await client.get('/v1/gates');
    const particular = { date: '', 'x-request-id': '' };
    answers.push(JSON.stringify([status, { ...headers, ...particular }, text.replace(/"requestId":"[^"]+"/, '')]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('[401,');
  expect(answers[0]).toContain('"www-authenticate":"Bearer"');
  expect((await application.get('/v1/gates')).status).toBe(200);
});

it('reads nothing of what somebody without a good key sends', async () => {
  const bodies = ['{}', '{', '{"a":1,"a":2}', 'x'.repeat((1 << 20) + 1)];
  for (const client of [server.anybody, server.withKey(makeKey('application').key)]) {
    for (const body of bodies) {
      const { status, body: told } = await client.send('POST', '/v1/decisions', body);
      expect([status, told.code]).toEqual([401, 'unauthenticated']);
    }
  }
  expect((await server.anybody.with({ 'content-type': 'text/plain' }).send('PUT', '/v1/gates', 'x')).status).toBe(401);
  expect((await server.anybody.send('POST', '/v1/nothing', '{}')).status).toBe(404);
});

it('takes no operator’s prefix for an operator', async () => {
  const application = await server.application();
  const { key } = makeKey('operator');
  const { id } = await server.database.prisma.apiKey.findUniqueOrThrow({ where: { id: application.keyId } });
  expect((await server.withKey(key.replace(/^csk_op_\w{16}/, `csk_op_${id}`)).get('/v1/organizations')).status).toBe(
    401,
  );
});

it('lets a key in until the moment it expires', async () => {
  const application = await server.application();
  const path = `/v1/applications/${application.slug}/keys`;
  const key = async (expiresAt: Date) =>
    server.withKey((await server.operator.post(path, { expiresAt: expiresAt.toISOString() })).body.key);
  expect((await (await key(new Date(Date.now() + 60_000))).get('/v1/gates')).status).toBe(200);
  expect((await (await key(new Date(Date.now() - 60_000))).get('/v1/gates')).status).toBe(401);
});

it('keeps no secret', async () => {
  const application = await server.application();
  const row = await server.database.prisma.apiKey.findUniqueOrThrow({ where: { id: application.keyId } });
  expect(JSON.stringify(row)).not.toContain(application.key.slice(-46));
  expect(row.secretHash).toHaveLength(32);
});
