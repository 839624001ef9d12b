import { expect, it } from '@jest/globals';
import { OPERATIONS } from './operations.js';
import { problemsOf } from './operations/problems-of.js';
import { Problem, problem } from './problem.js';
import { PROBLEM_CODES, RAISE_REFUSALS } from './problem-codes.js';

it.each(PROBLEM_CODES)('tells %s as a problem that fits its own schema', (code) => {
  expect(Problem.safeParse(problem({ code }, 'request-1'))).toMatchObject({ success: true });
});

it('tells a tool that a refused raise means no, and says so of nothing else', () => {
  const denied = PROBLEM_CODES.filter((code) => problem({ code }, 'request-1').denied);
  expect(denied.toSorted()).toEqual([...RAISE_REFUSALS, 'batch_refused'].toSorted());
});

it('carries the faults beside the code', () => {
  const errors = [{ tool: 'send-invoice', code: 'role_unknown', message: 'nobody can hold the role' }] as const;
  expect(problem({ code: 'gates_invalid', errors }, 'request-1')).toEqual({
    type: 'urn:countersign:problem:gates_invalid',
    title: 'Some gates could never be answered. Nothing was changed.',
    status: 422,
    code: 'gates_invalid',
    errors,
    requestId: 'request-1',
  });
});

it('knows no code that no call answers', () => {
  expect([...new Set(OPERATIONS.flatMap(problemsOf))].toSorted()).toEqual([...PROBLEM_CODES].toSorted());
});
