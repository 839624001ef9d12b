import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { problemOf } from './problem-of.js';
import { PutGates } from './rest/gates.js';
import { DecisionsQuery, Raise } from './rest/decisions.js';

const complaint = (schema: z.ZodType, value: unknown, part?: 'body' | 'query') => {
  const { error } = schema.safeParse(value);
  if (error === undefined) throw new Error('nothing was refused');
  return problemOf(error, part);
};

const pointers = (schema: z.ZodType, value: unknown) =>
  complaint(schema, value).errors?.map((fault) => ('pointer' in fault ? fault.pointer : undefined));

it('names every member that a sender invented, each with its pointer', () => {
  const raise = { tool: 't', requester: 'u', callId: 'c', 'a/b': 1, 'c~d': 2 };
  expect(complaint(Raise, raise).code).toBe('unknown_member');
  expect(pointers(Raise, raise)).toEqual(['/a~1b', '/c~0d']);
});

it('leads a sender to an invented member deep inside a list', () => {
  expect(pointers(PutGates, { gates: [{ tool: 't', route: 'OWNER', escalateTo: { role: 'A', when: 1 } }] })).toEqual([
    '/gates/0/escalateTo/when',
  ]);
});

it('tells a misspelt name before the one that is missing for it', () => {
  expect(complaint(Raise, { tool: 't', requester: 'u', callID: 'c' })).toEqual({
    code: 'unknown_member',
    errors: [{ pointer: '/callID', code: 'unknown_member', message: 'is not a member of this object' }],
  });
});

it('tells a sender everything that is wrong with a body at once', () => {
  const { code, errors } = complaint(Raise, { tool: 7, requester: 'u', callId: '' });
  expect(code).toBe('body_invalid');
  expect(errors).toEqual([
    expect.objectContaining({ pointer: '/tool', code: 'type' }),
    expect.objectContaining({ pointer: '/callId', code: 'format' }),
  ]);
});

it('points a sender at the whole document when it is no object', () => {
  expect(pointers(Raise, [])).toEqual(['']);
});

it('tells a query apart from a body', () => {
  expect(complaint(DecisionsQuery, { status: 'DONE' }, 'query')).toEqual({
    code: 'query_invalid',
    errors: [expect.objectContaining({ pointer: '/status' })],
  });
});

it('tells what is wrong with the shape that a value came nearest to', () => {
  const Shape = z.strictObject({
    at: z.union([z.strictObject({ x: z.int() }), z.strictObject({ y: z.int(), z: z.int() })]),
  });
  expect(complaint(Shape, { at: { x: 'far' } }).errors).toEqual([
    expect.objectContaining({ pointer: '/at/x', code: 'type' }),
  ]);
  expect(complaint(Shape, { at: { x: 1, w: 2 } }).errors).toEqual([
    expect.objectContaining({ pointer: '/at/w', code: 'unknown_member' }),
  ]);
});

it('never repeats a value that somebody sent', () => {
  const secret = 'hunter2\0';
  const body = { tool: secret, requester: secret, callId: secret, title: secret };
  expect(JSON.stringify(complaint(Raise, body))).not.toContain('hunter2');
});
