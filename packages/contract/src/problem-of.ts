import type { z } from 'zod';
import type { Complaint, MemberFault } from './problem.js';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const CODES: Partial<Record<Issue['code'], string>> = {
  invalid_type: 'type',
  invalid_format: 'format',
  too_small: 'too_small',
  too_big: 'too_big',
};

/**
 * Everything that is wrong with a body or a query, each with a pointer (2.1). Members that the contract does not know
 * come first: while there are any, they alone are told (400), because a misspelt name explains the missing one.
 */
export function problemOf(error: z.ZodError, part: 'body' | 'query' = 'body'): Complaint {
  const issues = error.issues.flatMap((issue) => flatten(issue, []));
  const unknown = issues.flatMap(unknownMembers);
  if (unknown.length > 0) return { code: 'unknown_member', errors: unknown };
  return { code: part === 'body' ? 'body_invalid' : 'query_invalid', errors: issues.map(faultOf) };
}

/** RFC 6901: `~` and `/` inside a name are written `~0` and `~1`. */
export const pointerTo = (path: Path): string =>
  path.map((name) => `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** A value that fits none of several shapes is told the faults of the shape it came nearest to. */
function flatten(issue: Issue, above: Path): Issue[] {
  const path = [...above, ...issue.path];
  const nearest = issue.code === 'invalid_union' ? fewest(issue.errors) : undefined;
  return nearest?.flatMap((inner) => flatten(inner, path)) ?? [{ ...issue, path }];
}

const fewest = (branches: readonly Issue[][]): Issue[] | undefined =>
  branches.toSorted((a, b) => a.length - b.length)[0];

function unknownMembers(issue: Issue): MemberFault[] {
  if (issue.code !== 'unrecognized_keys') return [];
  return issue.keys.map((key) => ({
    pointer: pointerTo([...issue.path, key]),
    code: 'unknown_member',
    message: 'is not a member of this object',
  }));
}

const faultOf = (issue: Issue): MemberFault => ({
  pointer: pointerTo(issue.path),
  code: CODES[issue.code] ?? 'value',
  message: issue.message,
});
