import { expect, it } from '@jest/globals';
import { OPERATIONS } from './operations.js';
import { PROBLEMS } from './problem-codes.js';
import { problemsOf } from './operations/problems-of.js';

const key = ({ method, path }: (typeof OPERATIONS)[number]) => `${method} ${path}`;

it('states for every call who may make it', () => {
  expect(OPERATIONS.length).toBeGreaterThan(30);
  expect(OPERATIONS.filter(({ access }) => (access as readonly string[]).length === 0)).toEqual([]);
});

it('never mixes the public with a right: a call is for anybody or for somebody', () => {
  expect(OPERATIONS.filter(({ access }) => access.includes('public') && access.length > 1)).toEqual([]);
});

it('leaves nothing under /v1 to the public', () => {
  expect(OPERATIONS.filter(({ path, access }) => path.startsWith('/v1/') && access.includes('public'))).toEqual([]);
});

it('has each call once, under one name', () => {
  expect(new Set(OPERATIONS.map(key)).size).toBe(OPERATIONS.length);
  expect(new Set(OPERATIONS.map(({ operationId }) => operationId)).size).toBe(OPERATIONS.length);
});

it.each(OPERATIONS.map((operation) => [key(operation), operation] as const))(
  '%s answers problems of the table alone, and a success',
  (_, operation) => {
    expect(problemsOf(operation).filter((code) => !(code in PROBLEMS))).toEqual([]);
    expect(Object.keys(operation.answers).some((status) => status.startsWith('2'))).toBe(true);
  },
);

it('keeps what is not there and what is not yours to one code wherever a name is asked for', () => {
  const named = OPERATIONS.filter(({ path }) => path.includes('{'));
  expect(named.filter((operation) => !problemsOf(operation).includes('not_found'))).toEqual([]);
});
