import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { decisionKey } from '../hooks/seen.js';
import { changeOf, everything } from './gather.js';
import { markGone, ownMoves, refreshIn } from './refresh.js';

const KEYS = [
  ['inbox', 'acme', 'all', ''],
  ['inbox', 'acme', 'mine', ''],
  ['counts', 'acme', ''],
  ['inbox', null, 'all', ''],
  ['inbox', 'other', 'all', ''],
  ['decision', 'first'],
  ['candidates', 'first', 'be'],
  ['decision', 'second'],
  ['viewer'],
];

let queries: QueryClient;
beforeEach(() => {
  queries = new QueryClient();
  for (const key of KEYS) queries.setQueryData(key, {});
});

const stale = () => KEYS.filter((key) => queries.getQueryState(key)?.isInvalidated).map((key) => key.join(' ').trim());

it('reads afresh the lists of the inbox that changed, and the decision', async () => {
  await refreshIn(queries)(changeOf('acme', 'first'));
  expect(stale()).toEqual([
    'inbox acme all',
    'inbox acme mine',
    'counts acme',
    'decision first',
    'candidates first be',
  ]);
});

it('tells the decisions of no organization from those of one', async () => {
  await refreshIn(queries)(changeOf(null, 'third'));
  expect(stale()).toEqual(['inbox  all']);
});

it('reads everything afresh where nobody knows what was missed', async () => {
  await refreshIn(queries)(everything);
  expect(stale()).toHaveLength(KEYS.length);
});

it('keeps what is on the screen of a decision that is gone, and makes nothing of one that is not', () => {
  queries.setQueryData(decisionKey('first'), { decision: { title: 'Send invoice' }, isGone: false });
  markGone(queries, 'first');
  markGone(queries, 'never-seen');
  expect(queries.getQueryData(decisionKey('first'))).toEqual({ decision: { title: 'Send invoice' }, isGone: true });
  expect(queries.getQueryData(decisionKey('never-seen'))).toBeUndefined();
});

/** A move of the viewer's own, which is answered when it is told to. */
function move() {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const made = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => answered })
    .execute(undefined);
  return { answer: () => (answer(), made) };
}

it('waits until the viewer’s own move is answered', async () => {
  await ownMoves(queries);
  const { answer } = move();
  let isOver = false;
  const waited = ownMoves(queries).then(() => (isOver = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isOver).toBe(false);
  await answer();
  await waited;
  expect(isOver).toBe(true);
});

it('does not wait for ever for a move that is not answered', async () => {
  jest.useFakeTimers();
  move();
  const waited = ownMoves(queries);
  jest.advanceTimersByTime(5_000);
  await expect(waited).resolves.toBeUndefined();
  jest.useRealTimers();
});
