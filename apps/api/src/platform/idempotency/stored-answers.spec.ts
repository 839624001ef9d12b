import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { StoredAnswers } from './stored-answers.js';

let server: TestServer;
let answers: StoredAnswers;
beforeAll(async () => {
  server = await testServer();
  answers = server.app.get(StoredAnswers, { strict: false });
});
afterAll(() => server.close());

let names = 0;
const newName = () => ({ caller: 'key', method: 'POST', path: 'path', key: `stored-${names++}` });
const [BODY, OTHER_BODY] = [Buffer.from('body'), Buffer.from('other')];

const age = ({ key }: { key: string }, interval: string) =>
  server.database.prisma.$executeRawUnsafe(
    `UPDATE idempotency SET created_at = created_at - interval '${interval}' WHERE key = $1`,
    key,
  );

async function begun(name = newName()) {
  const beginning = await answers.begin(name, BODY);
  if (beginning.kind !== 'begun') throw new Error('somebody else has this name');
  return { name, mark: beginning.mark };
}

it('leaves a request in flight to whoever began it, for as long as a request may take', async () => {
  const { name } = await begun();
  expect(await answers.begin(name, BODY)).toEqual({ kind: 'in-flight' });
  await age(name, '38 seconds');
  expect(await answers.begin(name, BODY)).toEqual({ kind: 'in-flight' });
  await age(name, '3 seconds');
  expect((await answers.begin(name, BODY)).kind).toBe('begun');
});

it('leaves what a crash left to the same body alone', async () => {
  const { name } = await begun();
  await age(name, '3 minutes');
  expect(await answers.begin(name, OTHER_BODY)).toEqual({ kind: 'other-body' });
});

it('does not let a request that was overtaken write over the one that overtook it', async () => {
  const { name, mark } = await begun();
  await age(name, '3 minutes');
  await sleep(5); // the minutes have passed in the table alone, and a mark is a millisecond
  const second = await begun(name);
  await answers.keep(name, mark, { status: 201, body: 'late' });
  await answers.forget(name, mark);
  await answers.keep(name, second.mark, { status: 200, body: 'in time' });
  const answer = { status: 200, body: 'in time' };
  expect(await answers.begin(name, BODY)).toEqual({ kind: 'answered', answer });
});

it('gives the name to one of many that take over at once', async () => {
  const { name } = await begun();
  await age(name, '3 minutes');
  const kinds = await Promise.all(Array.from({ length: 5 }, async () => (await answers.begin(name, BODY)).kind));
  expect(kinds.sort()).toEqual(['begun', ...Array.from({ length: 4 }, () => 'in-flight')]);
});

it('keeps an answer for 24 hours', async () => {
  const { name, mark } = await begun();
  await answers.keep(name, mark, { status: 204, body: null });
  await age(name, '86390 seconds');
  expect((await answers.begin(name, BODY)).kind).toBe('answered');
  await age(name, '20 seconds');
  expect((await answers.begin(name, OTHER_BODY)).kind).toBe('begun');
});

it('forgets what is older', async () => {
  const [old, young] = [await begun(), await begun()];
  await age(old.name, '25 hours');
  await answers.forgetOld();
  const left = await server.database.prisma.idempotency.findMany({
    where: { key: { in: [old.name.key, young.name.key] } },
  });
  expect(left.map(({ key }) => key)).toEqual([young.name.key]);
});

it('keeps answers where nobody reads them', async () => {
  const { name, mark } = await begun();
  await answers.keep(name, mark, { status: 201, body: 'a secret that is told once' });
  const { answer } = await server.database.prisma.idempotency.findFirstOrThrow({ where: { key: name.key } });
  expect(Buffer.from(answer ?? []).toString('latin1')).not.toContain('secret');
});
