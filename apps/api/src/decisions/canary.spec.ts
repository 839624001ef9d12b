import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company, type RaisedDecision, raisedIn } from '../../testing/company.js';
import { made } from '../../testing/story.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

/** In every value that nobody may find but whoever the decision is for. */
const CANARY = 'tweety-5e8d1';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let written: string;
beforeAll(async () => {
  server = await testServer({ logLevel: 'trace' });
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());
beforeEach(() => {
  written = '';
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => (written += String(text)) !== '');
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

const singing = { amount: 40, to: `${CANARY} to`, note: `${CANARY} note`, card: `${CANARY} card` };
const call = () => ({
  ...acme.call({ by: acme.people.mia, arguments: singing }),
  summary: `${CANARY} summary`,
  context: { [`${CANARY} name`]: `${CANARY} context` },
});

/** Everything that the database holds, as text; bytes as hexadecimal digits. */
async function everyRow(): Promise<string> {
  const tables = await asSuperuser<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const texts: string[] = [];
  for (const { name } of tables) {
    const [all] = await asSuperuser<{ text: string | null }>(
      `SELECT string_agg(t::text, E'\\n') AS text FROM ${name} t`,
    );
    texts.push(all?.text ?? '');
  }
  return texts.join('\n');
}

const disguises = (word: string) => [
  word,
  Buffer.from(word).toString('hex'),
  Buffer.from(word).toString('base64').slice(0, -4),
];

/** Answered with changes, run and reported, with a secret in every text that anybody may send. */
async function wholeLife(): Promise<RaisedDecision> {
  const { ana } = acme.people;
  const client = acme.app.with({ 'idempotency-key': 'once' });
  const decision = raisedIn(await made(client.post('/v1/decisions', call())));
  await ana.reassign(decision.id, ana.id, `${CANARY} hand-over`);
  await ana.accept(decision, {
    reason: `${CANARY} reason`,
    modifiedArguments: { ...singing, note: `${CANARY} changed`, card: { $sensitive: true } },
  });
  const path = `/v1/decisions/${decision.id}`;
  await made(client.post(`${path}/grant`, { executor: 'run-1' }));
  await made(client.post(`${path}/receipt`, { executor: 'run-1', result: 'failed', detail: `${CANARY} detail` }));
  return decision;
}

/** What is refused, cannot be read, or does not fit. */
async function faultyRequests(): Promise<void> {
  const { ana } = acme.people;
  const refused = { ...call(), arguments: { ...singing, amount: CANARY, [`${CANARY} more`]: 1 } };
  expect((await acme.app.post('/v1/decisions', refused)).body.code).toBe('arguments_invalid');
  await acme.app.post('/v1/decisions', { ...call(), requester: 'nobody' });
  await acme.app.send('POST', '/v1/decisions', `{"tool": "${CANARY}", "tool": "${CANARY}"}`);
  await acme.app.send('POST', '/v1/decisions', `{"${CANARY}`);
  await ana.post('mutation ($i: AnswerInput!) { answer(input: $i) { __typename } }', {
    i: { id: 'x', digest: { [CANARY]: CANARY } },
  });
  await ana.post(
    `mutation { answer(input: { id: "x", digest: "${CANARY}", modifiedArguments: { a: "${CANARY}" } }) { __typename } } ${CANARY}`,
  );
}

it('is found in no table and in no log, whatever became of the calls', async () => {
  const { nonce } = await wholeLife();
  await faultyRequests();
  const rows = await everyRow();
  for (const disguise of [...disguises(CANARY), ...disguises(nonce)]) {
    expect(rows).not.toContain(disguise);
    expect(written).not.toContain(disguise);
  }
  expect(rows).toContain(acme.slug);
});

it('is in no log of what broke, though the database quotes the row that it refused', async () => {
  const decision = await acme.raise({ by: acme.people.mia, arguments: singing });
  await asSuperuser(`ALTER TABLE event ADD CONSTRAINT broken CHECK (type NOT IN ('raised', 'answered')) NOT VALID`);
  const raised = await acme.app.post('/v1/decisions', call());
  const answered = await acme.people.ana.post('mutation ($i: AnswerInput!) { answer(input: $i) { __typename } }', {
    i: { id: decision.id, digest: decision.digest, verdict: 'REJECT', reason: `${CANARY} reason` },
  });
  await asSuperuser('ALTER TABLE event DROP CONSTRAINT broken');
  expect(raised).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(answered.body).toMatchObject({ data: null, errors: [{ extensions: { code: 'INTERNAL' } }] });
  for (const { text } of [raised, answered]) expect(text).not.toContain(CANARY);
  expect(written).toContain(raised.body.requestId);
  expect(written).toContain(answered.body.errors[0].extensions.requestId);
  for (const disguise of disguises(CANARY)) expect(written).not.toContain(disguise);
});
