import { expect, it } from '@jest/globals';
import { type Turn, Turns } from './turns.js';

const turn = (name: string, since = 0): Turn => {
  const [application = '', gate = ''] = name.split(' ');
  return { application, gate, since };
};
const lineOf = (...names: readonly string[]) => {
  const turns = new Turns();
  for (const name of names) turns.add(turn(name));
  return turns;
};
const nameOf = ({ application, gate }: Turn) => `${application} ${gate}`;
/** Everybody is served to the end before the next one. */
const served = (turns: Turns<Turn>): readonly string[] => {
  const next = turns.next();
  if (next === undefined) return [];
  turns.done(next, false);
  return [nameOf(next), ...served(turns)];
};

it('serves the applications one after the other, whoever has asked for most', () => {
  expect(served(lineOf('todos a', 'todos b', 'todos c', 'bank x', 'shop y'))).toEqual([
    'todos a',
    'bank x',
    'shop y',
    'todos b',
    'todos c',
  ]);
});

it('gives no application two judges at once', () => {
  const turns = lineOf('todos a', 'todos b');
  const first = turns.next();
  expect(turns.next()).toBeUndefined();
  turns.done(first!, false);
  expect(turns.next()).toMatchObject({ gate: 'b' });
});

it('lets a gate that took too long come after all others, until it did not', () => {
  const turns = lineOf('todos slow');
  turns.done(turns.next()!, true);
  for (const name of ['todos slow', 'todos slow', 'todos a', 'bank x']) turns.add(turn(name));
  expect(served(turns)).toEqual(['todos a', 'bank x', 'todos slow', 'todos slow']);
  for (const name of ['todos slow', 'bank x']) turns.add(turn(name));
  expect(served(turns)).toEqual(['todos slow', 'bank x']);
});

it('lets two hundred of an application wait, and no more; of another still', () => {
  const turns = new Turns();
  const taken = Array.from({ length: 210 }, () => turns.add(turn('todos a')));
  expect(taken.filter((isTaken) => isTaken)).toHaveLength(200);
  expect(turns.add(turn('bank x'))).toBe(true);
});

it('lets nobody wait for longer than five seconds', () => {
  const turns = new Turns();
  for (const since of [0, 4_000]) turns.add(turn('todos a', since));
  expect(turns.late(4_500)).toEqual([]);
  expect(turns.late(5_001)).toEqual([turn('todos a', 0)]);
  expect(served(turns)).toEqual(['todos a']);
});
