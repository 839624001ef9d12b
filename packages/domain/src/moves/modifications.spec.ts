import { expect, it } from '@jest/globals';
import type { JsonType } from '../json.js';
import { type ModificationRules, modificationsOf } from './modifications.js';

const original = {
  amount: 5,
  note: null,
  to: 'ben',
  lines: [
    { qty: 1, sku: 'a' },
    { qty: 2, sku: 'b' },
  ],
  meta: { urgent: false },
};

const without = (name: string) => Object.fromEntries(Object.entries(original).filter(([other]) => other !== name));

const rules = (editable: readonly string[], rest: Partial<ModificationRules> = {}): ModificationRules => ({
  original,
  editable,
  sensitive: [],
  faultsOf: () => [],
  typesNamedAt: () => [],
  ...rest,
});

function read(modified: unknown, editable: readonly string[], rest: Partial<ModificationRules> = {}) {
  const result = modificationsOf(modified, rules(editable, rest));
  return result.ok ? result.value.changed : result.refusal.map(({ pointer, code }) => `${pointer} ${code}`);
}

const naming =
  (at: string, ...types: JsonType[]) =>
  (pointer: string): readonly JsonType[] =>
    pointer === at ? types : [];

it('lets editable arguments change, and names them sorted', () => {
  expect(read({ ...original, to: 'ana', amount: 6 }, ['/to', '/amount'])).toEqual(['/amount', '/to']);
});

it.each([
  ['another argument', { ...original, to: 'ana' }, '/to not_editable'],
  ['a new argument', { ...original, extra: 1 }, '/extra not_editable'],
  ['an argument left out', without('to'), '/to not_editable'],
  ['a name that merely starts alike', { ...original, amounts: 1 }, '/amounts not_editable'],
  ['what contains the editable', { ...original, lines: [] }, '/lines/0 not_editable'],
])('keeps %s from changing', (_, modified, fault) => {
  expect(read(modified, ['/amount', '/lines/0/qty'])).toContain(fault);
});

it('tells every fault at once, and asks the schema only of what has none', () => {
  const faultsOf = () => [{ pointer: '/amount', code: 'minimum', message: 'at least 1' }];
  expect(read({ ...original, to: 'ana', amount: '6' }, ['/amount'], { faultsOf })).toEqual([
    '/amount type_changed',
    '/to not_editable',
  ]);
  expect(read({ ...original, amount: -6 }, ['/amount'], { faultsOf })).toEqual(['/amount schema']);
  expect(read({ ...original }, ['/amount'], { faultsOf })).toEqual([]);
});

it.each([null, [], 'text', 7, true, undefined])('takes %j for no arguments at all', (modified) => {
  expect(read(modified, [''])).toEqual([' type_changed']);
  expect(read(modified, [])).toEqual([' type_changed']);
});

it('names the narrowest editable pointer that covers a change', () => {
  const lines = [
    { qty: 9, sku: 'a' },
    { qty: 2, sku: 'z' },
  ];
  const editable = ['', '/lines', '/lines/0/qty'];
  expect(read({ ...original, lines }, editable)).toEqual(['/lines', '/lines/0/qty']);
  expect(read({ ...original, lines, to: 'ana' }, editable)).toEqual(['', '/lines', '/lines/0/qty']);
});

it.each<[string, unknown, readonly JsonType[], readonly string[]]>([
  ['a number for a number', 6.5, [], ['/amount']],
  ['a string for a number', '5', [], ['/amount type_changed']],
  ['a string, where the schema names it too', '5', ['number', 'string'], ['/amount']],
  ['null for a number', null, [], ['/amount type_changed']],
  ['null, where the schema names it too', null, ['number', 'null'], ['/amount']],
  ['an object for a number', {}, ['number'], ['/amount type_changed']],
  ['an array for a number', [], ['object'], ['/amount type_changed']],
])('judges %s', (_, amount, types, expected) => {
  expect(read({ ...original, amount }, ['/amount'], { typesNamedAt: naming('/amount', ...types) })).toEqual(expected);
});

it('does not take null for missing, nor missing for null', () => {
  const missing = without('note');
  expect(read(missing, ['/note'])).toEqual(['/note type_changed']);
  expect(read(missing, ['/note'], { typesNamedAt: naming('/note', 'null', 'string') })).toEqual(['/note type_changed']);
  expect(read({ ...original, memo: null }, ['/memo'])).toEqual(['/memo type_changed']);
});

it('lets an editable argument that was left out come in with a type that the schema names', () => {
  const named = { typesNamedAt: naming('/memo', 'string', 'null') };
  expect(read({ ...original, memo: 'hi' }, ['/memo'], named)).toEqual(['/memo']);
  expect(read({ ...original, memo: null }, ['/memo'], named)).toEqual(['/memo']);
  expect(read({ ...original, memo: 7 }, ['/memo'], named)).toEqual(['/memo type_changed']);
});

it('lets what lies within an editable array or object come and go, with the types of what stays', () => {
  const first = { qty: 1, sku: 'a' };
  expect(read({ ...original, lines: [first] }, ['/lines'])).toEqual(['/lines']);
  expect(read({ ...original, lines: [...original.lines, { any: [] }] }, ['/lines'])).toEqual(['/lines']);
  expect(read({ ...original, lines: [{ ...first, extra: true }, original.lines[1]] }, ['/lines'])).toEqual(['/lines']);
  expect(read({ ...original, lines: [{ sku: 'a' }, original.lines[1]] }, ['/lines'])).toEqual(['/lines']);
  expect(read({ ...original, lines: [{ qty: '1', sku: 'a' }, original.lines[1]] }, ['/lines'])).toEqual([
    '/lines/0/qty type_changed',
  ]);
  expect(read({ ...original, lines: {} }, ['/lines'])).toEqual(['/lines type_changed']);
  expect(read({ ...original, meta: [] }, ['/meta'])).toEqual(['/meta type_changed']);
});

it('sees what an object inherits as no part of the arguments', () => {
  const hostile = (text: string) => JSON.parse(text) as typeof original;
  const polluted = hostile(JSON.stringify(original).replace('{', '{"__proto__":{"amount":9},'));
  expect(read(polluted, ['/amount'])).toEqual(['/__proto__ not_editable']);
  expect(read({ ...original, constructor: 1 }, ['/amount'])).toEqual(['/constructor not_editable']);
  expect(read(Object.assign(Object.create({ amount: 9 }) as object, { ...original }), [])).toEqual([]);
  const changed = hostile('{"__proto__":{"a":2}}');
  expect(read(changed, ['/__proto__'], { original: hostile('{"__proto__":{"a":1}}') })).toEqual(['/__proto__']);
});

it('gives back the arguments as the reviewer wrote them', () => {
  const modified = { ...original, amount: 6 };
  const result = modificationsOf(modified, rules(['/amount']));
  expect(result).toEqual({ ok: true, value: { arguments: modified, changed: ['/amount'] } });
});
