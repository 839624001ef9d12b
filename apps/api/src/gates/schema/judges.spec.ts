import type { JsonObject } from '@countersign/domain';
import { afterEach, expect, it } from '@jest/globals';
import { Unavailable } from '../../platform/unavailable.js';
import { Judges } from './judges.js';

let judges: Judges;
afterEach(() => judges.onApplicationShutdown());

const pattern = { properties: { a: { pattern: '^(a+)+$' } } };
const hostile = { a: `${'a'.repeat(60)}b` };
const ask = (application: string, args: JsonObject, gate = application) =>
  judges.verdictOn(application, { gate, schema: pattern, args });

it('keeps the server awake, and others served, while one application asks for what has no end', async () => {
  judges = new Judges();
  let beats = 0;
  let answered = 0;
  const heart = setInterval(() => beats++, 1);
  const slow = Array.from({ length: 30 }, () => ask('todos', hostile).finally(() => answered++));
  const all = Promise.allSettled(slow);
  for (let count = 0; count < 20; count++) expect(await ask('bank', { a: 'a' })).toMatchObject({ kind: 'judged' });
  expect(answered).toBeLessThan(10);
  expect(await slow[0]).toEqual({ kind: 'out-of-time' });
  expect(beats).toBeGreaterThan(5);
  clearInterval(heart);
  await judges.onApplicationShutdown();
  await all;
});

it('judges the other gates of the application before the one without end', async () => {
  judges = new Judges();
  const slow = Promise.allSettled(Array.from({ length: 8 }, () => ask('todos', hostile, 'slow')));
  const order: string[] = [];
  void slow.then(() => order.push('slow'));
  await ask('todos', { a: 'a' }, 'other').then(() => order.push('other'));
  await slow;
  expect(order).toEqual(['other', 'slow']);
});

it('refuses nobody: who finds no room is told to come back', async () => {
  judges = new Judges();
  const answers = await Promise.allSettled(Array.from({ length: 250 }, () => ask('todos', { a: 'a' })));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(40);
  for (const answer of refused) expect(answer).toMatchObject({ reason: expect.any(Unavailable) });
  expect(await ask('todos', { a: 'a' })).toMatchObject({ kind: 'judged' });
});

it('starts anew after the threads have ended; who was being judged is told to come back', async () => {
  judges = new Judges();
  const interrupted = expect(ask('todos', hostile)).rejects.toThrow(Unavailable);
  await judges.onApplicationShutdown();
  await interrupted;
  expect(await ask('todos', { a: 'a' })).toEqual({ kind: 'judged', misfits: [] });
});
