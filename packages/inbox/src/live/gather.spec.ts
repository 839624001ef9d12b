import { expect, it } from '@jest/globals';
import { type Changes, changeOf, everything, gather } from './gather.js';

/** A refresh that ends when it is told to, and what it was asked for. */
function refresher() {
  const asked: Changes[] = [];
  let end: () => void = () => undefined;
  const refresh = (changes: Changes) => {
    asked.push(changes);
    return new Promise<void>((resolve) => (end = resolve));
  };
  return { asked, refresh, end: () => end() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

it('makes one refresh of a burst, of the lists and decisions in it', async () => {
  const { asked, refresh } = refresher();
  const note = gather(refresh, settled);
  for (let count = 0; count < 50; count++) note(changeOf(count % 2 ? 'acme' : null, `id-${String(count % 3)}`));
  await settled();
  await settled();
  expect(asked).toEqual([
    { everything: false, scopes: new Set([null, 'acme']), decisions: new Set(['id-0', 'id-1', 'id-2']) },
  ]);
});

it('refreshes again for what came while it did, because that may have been read before', async () => {
  const { asked, refresh, end } = refresher();
  const note = gather(refresh, () => Promise.resolve());
  note(changeOf('acme', 'first'));
  await settled();
  note(changeOf('acme', 'second'));
  note(changeOf('acme', 'third'));
  await settled();
  expect(asked).toHaveLength(1);
  end();
  await settled();
  expect(asked.map(({ decisions }) => [...decisions])).toEqual([['first'], ['second', 'third']]);
});

it('is ready for the next change when all is read', async () => {
  const { asked, refresh, end } = refresher();
  const note = gather(refresh, () => Promise.resolve());
  note(changeOf('acme', 'first'));
  await settled();
  end();
  await settled();
  note(everything);
  await settled();
  expect(asked.map((changes) => changes.everything)).toEqual([false, true]);
});
