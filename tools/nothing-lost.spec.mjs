import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { readPidFile } from './launcher/embedded/postmaster.mjs';
import { freePort } from './launcher/port.mjs';
import { withClient } from './launcher/with-client.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { start, stopAll } from './testing/start-process.mjs';

jest.setTimeout(120_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const OPERATOR = `csk_op_${'operator-of-a-drill-'.repeat(2)}`;
const folder = freshFolder();
const cluster = join(folder, 'cluster');
const environment = {
  COUNTERSIGN_DATA_DIR: folder,
  COUNTERSIGN_SEED: 'none',
  COUNTERSIGN_OPERATOR_KEY: OPERATOR,
  COUNTERSIGN_RATE_LIMIT: 'off',
};
let port; // the same each time: tokens are bound to the address
const up = async () => (await start({ ...environment, PORT: (port ??= String(await freePort())) })).ready();

/** Everything at once and without a word: the server, the database and all its helpers. */
async function lostPower(server) {
  process.kill(readPidFile(cluster).pid, 'SIGKILL');
  await server.killGroup();
}

/** The answer when it is an acknowledgement; everything else is for the caller to try again. */
async function acknowledgedBy(sending) {
  const { status, body } = await sending;
  if (status >= 300) throw new Error(`not acknowledged: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function send(url, key, [method, path, body]) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

async function furnish(url) {
  const operator = (...call) => send(url, OPERATOR, call);
  await operator('PUT', '/v1/organizations/acme', { name: 'Acme' });
  await operator('PUT', '/v1/organizations/acme/members/mia', { name: 'Mia', roles: [] });
  await operator('PUT', '/v1/organizations/acme/members/adam', { name: 'Adam', roles: ['ORG_ADMIN'] });
  await operator('PUT', '/v1/applications/todos', { name: 'Todos', organizations: ['acme'] });
  const scopes = ['decisions', 'gates', 'inbox-tokens'];
  const { key } = (await operator('POST', '/v1/applications/todos/keys', { scopes })).body;
  await send(url, key, ['PUT', '/v1/gates', { gates: [{ tool: 'delete', route: 'ROLE', eligibleRole: 'ORG_ADMIN' }] }]);
  const { token } = (await send(url, key, ['POST', '/v1/inbox-tokens', { user: 'adam', ttlSeconds: 3600 }])).body;
  return { key, token };
}

const CALLS = 90;
const raise = (number) => ({
  callId: `call-${number}`,
  tool: 'delete',
  organization: 'acme',
  requester: 'mia',
  arguments: { number },
});
const ANSWER = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename ... on Moved { status } } }';
const accept = ({ id, digest }) => ({
  query: ANSWER,
  variables: { input: { id, digest, verdict: 'ACCEPT', idempotencyKey: id } },
});

/** Does `act` for every item, several at a time, until the power is lost; the results of those that were acknowledged. */
async function untilTheLightsGoOut(server, items, act) {
  const acknowledged = new Map();
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      acknowledged.set(item, await act(item));
      if (acknowledged.size === Math.ceil(items.length / 3)) await lostPower(server);
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, worker));
  expect(acknowledged.size).toBeGreaterThanOrEqual(items.length / 3);
  expect(acknowledged.size).toBeLessThan(items.length);
  return acknowledged;
}

it('keeps every call, answer and grant that it acknowledged, and does none of them twice, though the power is lost', async () => {
  const numbers = Array.from({ length: CALLS }, (_, number) => number);
  let server = await up();
  const { key, token } = await furnish(server.url);
  const post = (path, body, by = key) => send(server.url, by, ['POST', path, body]);

  const raised = await untilTheLightsGoOut(server, numbers, (number) =>
    acknowledgedBy(post('/v1/decisions', raise(number))),
  );
  server = await up();
  const decisions = [];
  for (const number of numbers) decisions.push((await post('/v1/decisions', raise(number))).body);
  for (const [number, { id, digest, nonce }] of raised) expect(decisions[number]).toMatchObject({ id, digest, nonce });

  const answers = await untilTheLightsGoOut(server, decisions, async (decision) => {
    const { data } = await acknowledgedBy(post('/graphql', accept(decision), token));
    await acknowledgedBy(post(`/v1/decisions/${decision.id}/grant`, { executor: `run of ${decision.id}` }));
    return data.answer.status;
  });
  expect(new Set(answers.values())).toEqual(new Set(['ACCEPTED']));
  server = await up();
  for (const decision of answers.keys()) {
    const other = await post(`/v1/decisions/${decision.id}/grant`, { executor: 'another' });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_granted' } });
  }
  for (const decision of decisions) {
    expect((await post('/graphql', accept(decision), token)).body.data.answer.status).toBe('ACCEPTED');
    const grant = await post(`/v1/decisions/${decision.id}/grant`, { executor: `run of ${decision.id}` });
    expect(grant.body).toMatchObject({
      decision: decision.id,
      arguments: raise(decisions.indexOf(decision)).arguments,
    });
  }
  expect(await recordedOf()).toEqual([{ types: 'raised answered granted', decisions: String(CALLS) }]);
  expect(await server.signal('SIGTERM')).toBe(0);
});

/** What stands on the chains, and on how many of them. */
function recordedOf() {
  const { port } = readPidFile(cluster);
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  return withClient(`postgresql://postgres:${password}@127.0.0.1:${port}/countersign`, async (client) => {
    const chains = `SELECT string_agg(type, ' ' ORDER BY sequence) AS types FROM event WHERE decision_id IS NOT NULL GROUP BY chain_id`;
    return (await client.query(`SELECT types, count(*) AS decisions FROM (${chains}) chains GROUP BY types`)).rows;
  });
}
