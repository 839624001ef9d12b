import { expect, it } from '@jest/globals';
import { neighbour } from './neighbour.js';

const list = ['a', 'b', 'c', 'd'].map((id) => ({ row: { id }, isGone: id === 'c' }));

it('walks to the next decision that is still there', () => {
  expect([neighbour(list, 'a', 1), neighbour(list, 'b', 1), neighbour(list, 'd', -1)]).toEqual(['b', 'd', 'b']);
});

it('turns round at the end', () => expect([neighbour(list, 'd', 1), neighbour(list, 'a', -1)]).toEqual(['b', 'b']));

it('begins at the top, or at the bottom', () =>
  expect([neighbour(list, null, 1), neighbour(list, null, -1)]).toEqual(['a', 'd']));

it('says that nothing else is there', () => {
  expect(neighbour([{ row: { id: 'a' }, isGone: false }], 'a', 1)).toBeNull();
  expect(neighbour([], null, 1)).toBeNull();
});
