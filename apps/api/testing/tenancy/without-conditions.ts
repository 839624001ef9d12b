/** Columns that say whose a row is, or which. */
const COLUMN =
  /(?<=(?:\bWHERE|\bAND|\bOR|\bON|\bNOT|\()\s*)(?:"?\w+"?\.){0,2}"?(?:organization_id|person_id|application_id|requester_id|holder_id|answered_by_id|assignee_id|chain_id|decision_id|slug|user|id|role|key|eligible_role|met|call_id|run_id)"?(?:::\w+)?\s*(?:=|<>)\s*/gi;
const PLAIN_OPERAND = /(?:ANY\s*|ALL\s*)?[\w$.":']*(?:::\w+(?:\[\])?)?/y;

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where the condition that begins before `at` ends: behind its right-hand side, brackets and cast included. */
function endOf(text: string, at: number): number {
  PLAIN_OPERAND.lastIndex = at;
  let end = at + (PLAIN_OPERAND.exec(text)?.[0].length ?? 0);
  if (text[end] !== '(') return end;
  for (let depth = 0; end < text.length; end++) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')' && (depth -= 1) === 0) break;
  }
  return end + 1 + (/^::\w+(\[\])?/.exec(text.slice(end + 1))?.[0].length ?? 0);
}

/** The conditions of a statement that compare such a column to anything, wherever they stand. */
const conditionsOf = (text: string): readonly Span[] =>
  [...text.matchAll(COLUMN)].map(({ index, 0: begin }) => ({ from: index, to: endOf(text, index + begin.length) }));

/** `x = y` becomes `((x = y) OR true)`: its parameters keep their types, and it holds for every row. */
const lifted = (text: string, spans: readonly Span[]): string =>
  spans
    .toReversed()
    .reduce((rest, { from, to }) => `${rest.slice(0, from)}((${rest.slice(from, to)}) OR true)${rest.slice(to)}`, text);

/** Conditions that lie within another one's brackets go with it. */
const outermost = (spans: readonly Span[]): readonly Span[] =>
  spans.filter(({ from }, place) => !spans.slice(0, place).some((other) => from < other.to));

/** The statement without one of these conditions each, and without any. */
export function withoutConditions(text: string): readonly string[] {
  const spans = conditionsOf(text);
  if (spans.length === 0) return [];
  return [...new Set([lifted(text, outermost(spans)), ...spans.map((span) => lifted(text, [span]))])];
}
