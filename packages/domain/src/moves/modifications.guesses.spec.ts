import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { object, pointers, tree } from '../../testing/json-trees.js';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.js';
import { covers, pointerTo, valueAt } from '../json-pointer.js';
import { withoutSensitive } from '../sensitive.js';
import { modificationsOf } from './modifications.js';

const open = {
  faultsOf: () => [],
  typesNamedAt: () => ['null', 'boolean', 'number', 'string', 'array', 'object'] as const,
};

/** Another hand than the domain's, so that the two may differ: what `at` says of a place stands there instead. */
function rewritten(value: JsonValue, at: (pointer: string) => JsonValue | undefined, pointer = ''): JsonValue {
  const instead = at(pointer);
  if (instead !== undefined) return instead;
  if (Array.isArray(value)) {
    return (value as readonly JsonValue[]).map((item, index) => rewritten(item, at, pointerTo(pointer, index)));
  }
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value);
  return Object.fromEntries(members.map(([name, member]) => [name, rewritten(member, at, pointerTo(pointer, name))]));
}

/** The same screen over other secrets. */
const alike = (original: JsonObject, sensitive: readonly string[], secret: JsonValue) =>
  rewritten(original, (pointer) => (sensitive.includes(pointer) ? secret : undefined)) as JsonObject;

const below = pointers.map((some) => some.filter((pointer) => pointer !== ''));
/** What a reviewer may put in place of the arguments: the screen, the truth, a guess, or something else altogether. */
const guess = fc.record({
  from: fc.constantFrom('screen', 'truth', 'elsewhere'),
  at: below,
  value: tree,
  other: object,
});
type Guess = typeof guess extends fc.Arbitrary<infer Made> ? Made : never;

function sent({ from, at, value, other }: Guess, truth: JsonObject, sensitive: readonly string[]): JsonValue {
  const base = { screen: withoutSensitive(truth, sensitive), truth, elsewhere: other }[from];
  return rewritten(base, (pointer) => (at.includes(pointer) ? value : undefined));
}

/** Gates of old let a reviewer change what contains a sensitive value, too. */
const rules = fc.record({ sensitive: below, editable: pointers });
type Rules = typeof rules extends fc.Arbitrary<infer Made> ? Made : never;

function answerOf(modified: JsonValue, original: JsonObject, gate: Rules) {
  const result = modificationsOf(modified, { original, ...open, ...gate });
  return result.ok ? { changed: result.value.changed } : { faults: result.refusal };
}

it('answers a reviewer alike whatever the sensitive values are, guessed right or wrong', () => {
  fc.assert(
    fc.property(object, rules, tree, guess, (truth, gate, secret, guessed) => {
      const modified = sent(guessed, truth, gate.sensitive);
      const another = alike(truth, gate.sensitive, secret);
      expect(withoutSensitive(another, gate.sensitive)).toEqual(withoutSensitive(truth, gate.sensitive));
      expect(answerOf(modified, another, gate)).toEqual(answerOf(modified, truth, gate));
    }),
    { numRuns: 3_000 },
  );
});

it('refuses at a sensitive pointer exactly when the mark does not stand where there is a value', () => {
  fc.assert(
    fc.property(object, rules, guess, (truth, gate, guessed) => {
      const { sensitive } = gate;
      const modified = sent(guessed, truth, sensitive);
      const outer = sensitive.filter((one) => !sensitive.some((other) => other !== one && covers(other, one)));
      const strays = outer.filter((pointer) => {
        const after = JSON.stringify(valueAt(modified, pointer));
        return after !== (valueAt(truth, pointer) === undefined ? undefined : '{"$sensitive":true}');
      });
      const { faults = [] } = answerOf(modified, truth, gate);
      const refused = faults.filter(({ pointer }) => sensitive.some((hidden) => covers(hidden, pointer)));
      expect(refused.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(
        strays.map((at) => `${at} not_editable`),
      );
    }),
    { numRuns: 3_000 },
  );
});
