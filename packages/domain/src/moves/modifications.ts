import { isJsonObject, type JsonObject, type JsonType, jsonTypeOf, type JsonValue, memberOf } from '../json.js';
import { covers, pointerTo } from '../json-pointer.js';
import { fail, type Fault, ok, type Result } from '../result.js';

/** What a reviewer's version of the arguments is judged against (1.6, step 7). */
export interface ModificationRules {
  readonly original: JsonObject;
  readonly editable: readonly string[];
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
  const differences = differencesOf(rules.original, modified, '');
  const edits = differences.map((difference) => ({ ...difference, name: coverOf(difference.pointer, rules.editable) }));
  const faults = edits.flatMap((edit) =>
    edit.name === undefined ? [notEditable(edit)] : typeFault(edit, edit.name, rules),
  );
  if (faults.length > 0) return fail(faults);
  const misfits = differences.length > 0 ? rules.faultsOf(modified) : [];
  if (misfits.length > 0) return fail(misfits.map((fault) => ({ ...fault, code: 'schema' })));
  const changed = new Set(edits.flatMap(({ name }) => name ?? []));
  return ok({ arguments: modified, changed: [...changed].sort() });
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
function typeFault({ pointer, before, after }: Difference, name: string, rules: ModificationRules): readonly Fault[] {
  const isWhole = pointer === name;
  if (after === undefined) return isWhole ? [typeChanged(pointer)] : [];
  if (before === undefined && !isWhole) return [];
  const type = jsonTypeOf(after);
  const isKept = before !== undefined && jsonTypeOf(before) === type;
  return isKept || rules.typesNamedAt(pointer).includes(type) ? [] : [typeChanged(pointer)];
}

const notEditable = ({ pointer }: Difference): Fault => ({
  pointer,
  code: 'not_editable',
  message: 'This argument cannot be changed.',
});

const typeChanged = (pointer: string): Fault => ({
  pointer,
  code: 'type_changed',
  message: 'The value must keep its JSON type.',
});
