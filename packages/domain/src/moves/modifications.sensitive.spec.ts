import { expect, it } from '@jest/globals';
import { type ModificationRules, modificationsOf } from './modifications.js';

const MARK = { $sensitive: true };
const original = { amount: 5, to: 'ben', lines: [{ sku: 'a' }, { sku: 'b' }] };

const read = (modified: unknown, rules: Pick<ModificationRules, 'editable' | 'sensitive'>) => {
  const typesNamedAt = () => ['string', 'array'] as const;
  const result = modificationsOf(modified, { original, faultsOf: () => [], typesNamedAt, ...rules });
  return result.ok ? result.value.changed : result.refusal.map(({ pointer, code }) => `${pointer} ${code}`);
};

it.each([
  ['the right value', 'ben'],
  ['a wrong value', 'ana'],
  ['a value of another type', 7],
  ['what is almost the mark', { $sensitive: 'true' }],
])('refuses a reviewer %s at a sensitive pointer, in the same words', (_, to) => {
  const sensitive = ['/to'];
  const refused = ['/to not_editable'];
  expect(read({ ...original, to }, { editable: ['/amount'], sensitive })).toEqual(refused);
  expect(read({ ...original, to, amount: 6 }, { editable: ['/amount'], sensitive })).toEqual(refused);
  expect(read({ ...original, to }, { editable: ['', '/to'], sensitive })).toEqual(refused);
});

it('refuses a reviewer who leaves a sensitive value out, even with what they may change', () => {
  const rules = { editable: ['/lines'], sensitive: ['/lines/1/sku'] };
  const refused = ['/lines/1/sku not_editable'];
  const [first] = original.lines;
  expect(read({ ...original, lines: [first, {}] }, rules)).toEqual(refused);
  expect(read({ ...original, lines: [first] }, rules)).toEqual(refused);
  expect(read({ ...original, lines: 'none' }, rules)).toEqual(refused);
  expect(read({ ...original, lines: [{ sku: 'z' }, { sku: MARK }, first] }, rules)).toEqual(['/lines']);
});

it('runs the value in the place of its mark, and shows the schema no mark', () => {
  const seen: unknown[] = [];
  const rules = { original, editable: ['/amount'], sensitive: ['/to'], typesNamedAt: () => [] };
  const faultsOf = (final: unknown) => (seen.push(final), []);
  const final = { ...original, amount: 6 };
  expect(modificationsOf({ ...final, to: MARK }, { ...rules, faultsOf })).toEqual({
    ok: true,
    value: { arguments: final, changed: ['/amount'] },
  });
  expect(seen).toEqual([final]);
});

it('calls a screen that came back as it was unchanged', () => {
  expect(read({ ...original, to: MARK }, { editable: ['/amount'], sensitive: ['/to'] })).toEqual([]);
});
