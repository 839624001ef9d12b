import type { Rule } from '../src/index.js';

export interface Removal {
  readonly rule: Rule;
  readonly clause: string;
}

/** The rule with each of its clauses left out in turn, at every depth; a value of a list is a clause too. */
export function withoutOneClause(rule: Rule): readonly Removal[] {
  if ('in' in rule) return leftOut(rule.values, (values) => ({ ...rule, values }));
  if ('not' in rule) return withoutOneClause(rule.not).map((removal) => ({ ...removal, rule: { not: removal.rule } }));
  if ('all' in rule) return [...leftOut(rule.all, (all) => ({ all })), ...deeper(rule.all, (all) => ({ all }))];
  if ('any' in rule) return [...leftOut(rule.any, (any) => ({ any })), ...deeper(rule.any, (any) => ({ any }))];
  return [];
}

const leftOut = <Part>(parts: readonly Part[], build: (parts: readonly Part[]) => Rule): readonly Removal[] =>
  parts.map((part, index) => ({ rule: build(parts.toSpliced(index, 1)), clause: JSON.stringify(part) }));

const deeper = (parts: readonly Rule[], build: (parts: readonly Rule[]) => Rule): readonly Removal[] =>
  parts.flatMap((part, index) =>
    withoutOneClause(part).map((removal) => ({ ...removal, rule: build(parts.with(index, removal.rule)) })),
  );
