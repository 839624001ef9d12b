import { expect, it } from '@jest/globals';
import { type Placed, type Shown, settle } from './settle.js';

const row = (id: number): Placed => ({
  id: `id-${String(id)}`,
  createdAt: `2026-11-30T10:00:${String(id).padStart(2, '0')}.000Z`,
  expiresAt: `2026-12-01T10:00:${String(id).padStart(2, '0')}.000Z`,
});
const rows = (...ids: number[]) => ids.map(row);
const newest = (ids: number[], hasMore = false) => ({
  rows: rows(...ids),
  hasMore,
  order: 'NEWEST' as const,
  standing: 0,
});
const held = (list: readonly Shown<Placed>[]) => ({ shown: list, standing: 0 });
const shown = (...ids: number[]): Shown<Placed>[] => rows(...ids).map((each) => ({ row: each, isGone: false }));
const words = (list: readonly Shown<Placed>[]) => list.map((each) => each.row.id + (each.isGone ? ' gone' : ''));

it('shows a first page as it came', () => {
  expect(settle(held([]), newest([3, 2, 1]))).toEqual({ shown: shown(3, 2, 1), waiting: 0, standing: 0 });
});

it('lets new rows wait instead of pushing the others down', () => {
  const { shown: list, waiting } = settle(held(shown(3, 2, 1)), newest([5, 4, 3, 2, 1]));
  expect([words(list), waiting]).toEqual([['id-3', 'id-2', 'id-1'], 2]);
});

it('keeps a row that is gone in its place', () => {
  expect(words(settle(held(shown(3, 2, 1)), newest([3, 1])).shown)).toEqual(['id-3', 'id-2 gone', 'id-1']);
});

it('puts further pages at the end', () => {
  expect(words(settle(held(shown(5, 4)), newest([5, 4, 3, 2], true)).shown)).toEqual(['id-5', 'id-4', 'id-3', 'id-2']);
});

it('does not take a row for gone that new ones pushed behind the last page', () => {
  expect(words(settle(held(shown(3, 2, 1)), newest([5, 4, 3], true)).shown)).toEqual(['id-3', 'id-2', 'id-1']);
});

it('takes everything for gone when the inbox is empty', () => {
  expect(words(settle(held(shown(2, 1)), newest([])).shown)).toEqual(['id-2 gone', 'id-1 gone']);
});

it('gives a row back that came back', () => {
  expect(words(settle(held([{ row: row(1), isGone: true }]), newest([1])).shown)).toEqual(['id-1']);
});

it('orders by expiry where the list does', () => {
  const fresh = { rows: rows(1, 2, 4), hasMore: false, order: 'EXPIRING' as const, standing: 0 };
  const { shown: list, waiting } = settle(held(shown(2, 3)), fresh);
  expect([words(list), waiting]).toEqual([['id-2', 'id-3 gone', 'id-4'], 1]);
});

it('lets what is gone leave when the viewer themselves lost a role, and keeps the rest in its place', () => {
  const before = held([{ row: row(4), isGone: true }, ...shown(3, 2, 1)]);
  const { shown: list, waiting } = settle(before, { ...newest([5, 3, 1]), standing: 1 });
  expect([words(list), waiting]).toEqual([['id-3', 'id-1'], 1]);
  expect(words(settle(held(shown(2, 1)), { ...newest([]), standing: 1 }).shown)).toEqual([]);
});
