import { isJsonObject, type JsonObject, type JsonType, jsonTypeOf, type JsonValue, memberOf } from '../json.js';
import { covers, pointerTo } from '../json-pointer.js';
import { fail, type Fault, ok, type Result } from '../result.js';
import { guessedAt, withoutSensitive, withSensitive } from '../sensitive.js';

/** What a reviewer's version of the arguments is judged against (1.6, step 7). */
export interface ModificationRules {
  readonly original: JsonObject;
  readonly editable: readonly string[];
  /** Where the reviewer's version has the mark, which stands for the value as it was, and nothing else (1.2). */
  readonly sensitive: readonly string[];
  /** The schema's faults of whole arguments; none where there is no schema. */
  readonly faultsOf: (arguments_: JsonObject) => readonly Fault[];
  /** The JSON types that the schema names at a pointer; none where it names none. */
  readonly typesNamedAt: (pointer: string) => readonly JsonType[];
}

export interface Modifications {
  readonly arguments: JsonObject;
  /** The editable pointers that cover what was changed, sorted: the narrowest of those that cover a change. */
  readonly changed: readonly string[];
}

/** One place where two JSON values differ; undefined: the value is not there at all. */
interface Difference {
  readonly pointer: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** The arguments as they shall run, or every fault of them with its pointer: the schema's when they have no other. */
export function modificationsOf(modified: unknown, rules: ModificationRules): Result<Modifications, readonly Fault[]> {
  if (!isJsonObject(modified)) return fail([typeChanged('')]);
  const { original, sensitive } = rules;
  const shown = withoutSensitive(original, sensitive);
  const guesses = guessedAt(modified, shown, sensitive).map(notEditable);
  const edits = editsOf(shown, modified, rules);
  const faults = [...guesses, ...edits.flatMap(({ fault }) => fault ?? [])];
  if (faults.length > 0) return fail(faults);
  const final = withSensitive(modified, original, sensitive);
  const misfits = edits.length > 0 ? rules.faultsOf(final) : [];
  if (misfits.length > 0) return fail(misfits.map((fault) => ({ ...fault, code: 'schema' })));
  return ok({ arguments: final, changed: [...new Set(edits.map(({ name }) => name))].sort() });
}

interface Edit {
  /** The editable pointer that covers the difference; where none does, its own. */
  readonly name: string;
  readonly fault: Fault | null;
}

/** What differs from the screen, but for what is sensitive: the real values take no part in it. */
const editsOf = (shown: JsonObject, modified: JsonObject, rules: ModificationRules): readonly Edit[] =>
  differencesOf(shown, modified, '')
    .filter(({ pointer }) => !rules.sensitive.some((hidden) => covers(hidden, pointer)))
    .map((difference) => editOf(difference, rules));

function editOf(difference: Difference, rules: ModificationRules): Edit {
  const { pointer } = difference;
  const name = coverOf(pointer, rules.editable);
  if (name === undefined) return { name: pointer, fault: notEditable(pointer) };
  return { name, fault: keepsType(difference, name, rules) ? null : typeChanged(pointer) };
}

function differencesOf(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  pointer: string,
): readonly Difference[] {
  if (before === after) return [];
  const pairs = pairsOf(before, after);
  if (pairs === null) return [{ pointer, before, after }];
  return pairs.flatMap(([name, one, other]) => differencesOf(one, other, pointerTo(pointer, name)));
}

type Pair = readonly [name: string | number, before: JsonValue | undefined, after: JsonValue | undefined];

/** The members of two objects, or of two arrays, side by side; null for anything else. */
function pairsOf(before: JsonValue | undefined, after: JsonValue | undefined): readonly Pair[] | null {
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].map((name) => [name, memberOf(before, name), memberOf(after, name)]);
  }
  if (!isArray(before) || !isArray(after)) return null;
  const longer = before.length > after.length ? before : after;
  return longer.map((_, index) => [index, before[index], after[index]]);
}

const isArray = (value: JsonValue | undefined): value is readonly JsonValue[] => Array.isArray(value);

const coverOf = (pointer: string, editable: readonly string[]): string | undefined =>
  editable.filter((name) => covers(name, pointer)).sort((one, other) => other.length - one.length)[0];

/**
 * The type that the value had, or one that the schema names beside it. Null is a value: neither it nor any other may
 * stand in for one that is missing. What lies within an editable array or object may come and go.
 */
function keepsType({ pointer, before, after }: Difference, name: string, rules: ModificationRules): boolean {
  const isWithin = pointer !== name;
  if (after === undefined) return isWithin;
  if (before === undefined && isWithin) return true;
  const type = jsonTypeOf(after);
  const isKept = before !== undefined && jsonTypeOf(before) === type;
  return isKept || rules.typesNamedAt(pointer).includes(type);
}

const notEditable = (pointer: string): Fault => ({
  pointer,
  code: 'not_editable',
  message: 'This argument cannot be changed.',
});

const typeChanged = (pointer: string): Fault => ({
  pointer,
  code: 'type_changed',
  message: 'The value must keep its JSON type.',
});
