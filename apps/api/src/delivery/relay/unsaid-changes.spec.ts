import { expect, it } from '@jest/globals';
import type { DecisionId } from '@countersign/domain';
import { UnsaidChanges } from './unsaid-changes.js';

const [one, another] = ['one', 'another'] as DecisionId[] as [DecisionId, DecisionId];

it('says what nobody has said for a second, once', () => {
  const unsaid = new UnsaidChanges();
  unsaid.relay([{ id: one, upTo: 3 }], 0);
  expect(unsaid.take(999)).toEqual([]);
  expect(unsaid.take(1_000)).toEqual([{ id: one, after: 2, upTo: 3 }]);
  expect(unsaid.take(2_000)).toEqual([]);
});

it('says nothing of what was said before it was relayed, or soon after', () => {
  const unsaid = new UnsaidChanges();
  unsaid.hear({ id: one, after: 2, upTo: 3 }, 0);
  unsaid.relay([{ id: one, upTo: 3 }], 900);
  unsaid.relay([{ id: another, upTo: 1 }], 900);
  unsaid.hear({ id: another, after: 0, upTo: 1 }, 920);
  expect(unsaid.take(5_000)).toEqual([]);
});

it('is not content with what was said of an earlier change', () => {
  const unsaid = new UnsaidChanges();
  unsaid.hear({ id: one, after: 1, upTo: 2 }, 0);
  unsaid.relay([{ id: one, upTo: 3 }], 10);
  unsaid.hear({ id: one, after: 1, upTo: 2 }, 20);
  expect(unsaid.take(1_010)).toEqual([{ id: one, after: 2, upTo: 3 }]);
});

it('forgets what was said long ago, and nothing sooner', () => {
  const unsaid = new UnsaidChanges();
  unsaid.hear({ id: one, after: 0, upTo: 9 }, 0);
  unsaid.hear({ id: another, after: 0, upTo: 9 }, 5_000);
  expect(unsaid.take(10_000)).toEqual([]);
  unsaid.relay(
    [one, another].map((id) => ({ id, upTo: 9 })),
    10_000,
  );
  expect(unsaid.take(11_000)).toEqual([{ id: one, after: 8, upTo: 9 }]);
});
