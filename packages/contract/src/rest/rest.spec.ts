import { expect, it } from '@jest/globals';
import { CreateKey, PutApplication } from './applications.js';
import { DecisionResource, DecisionsQuery, Raise, WaitQuery, Withdraw } from './decisions.js';
import { PutGates } from './gates.js';
import { GiveReceipt } from './grants.js';
import { CreateInboxToken } from './identity.js';
import { PutMember } from './people.js';
import { PutRole } from './roles.js';
import { Instant, Origin, RoleKey, Slug, UserId } from './scalars.js';

const fits = (schema: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  schema.safeParse(value).success;

const raise = { tool: 'delete-todo', requester: 'u-42', callId: 'call_9f' };

it('leaves to the law what the law refuses by name: no arguments, an odd organization', () => {
  expect(fits(Raise)({ ...raise, organization: 'No Such!' })).toBe(true);
  expect(fits(Raise)({ ...raise, arguments: 'not an object' })).toBe(true);
});

it('does not take a text that the database could not keep', () => {
  expect(fits(Raise)({ ...raise, callId: 'call\0' })).toBe(false);
});

it('counts characters as people do, not as UTF-16 does', () => {
  expect(fits(UserId)('😀'.repeat(200))).toBe(true);
  expect(fits(UserId)('😀'.repeat(201))).toBe(false);
});

it.each([
  [Slug, ['acme', 'a', '0-', 'a'.repeat(63)], ['', 'Acme', 'a_b', 'a'.repeat(64), 'a\n']],
  [RoleKey, ['CFO', 'A1_', 'A'.repeat(63)], ['', 'cfo', '_A', '1A', 'A'.repeat(64), 'A B']],
  [Instant, ['2026-11-30T18:41:00.000Z'], ['2026-11-30T18:41:00Z', '2026-11-30T18:41:00.000+00:00', '2026-11-30']],
  [Origin, ['https://a.example', 'http://localhost:5173'], ['https://a.example/', 'a.example', 'javascript:0', 'null']],
])('takes the names it should and no others (%#)', (schema, good, bad) => {
  expect(good.filter((text) => !fits(schema)(text))).toEqual([]);
  expect(bad.filter(fits(schema))).toEqual([]);
});

it('lets a gate be wrong in every way that is told by the gates together', () => {
  const gate = {
    tool: 't',
    route: 'ASSIGNEE',
    assignee: { pointer: '/a', resolver: true },
    argumentsSchema: 7,
    expiresIn: -1,
    editable: ['no pointer'],
  };
  expect(fits(PutGates)({ gates: [gate] })).toBe(true);
  expect(fits(PutGates)({ gates: [{ ...gate, route: 'ANYBODY' }] })).toBe(false);
});

it('fills in what an operator may leave out', () => {
  expect(PutRole.parse({ name: 'Chief' })).toEqual({ name: 'Chief', implies: [] });
  expect(PutMember.parse({ name: 'Ana', roles: [] })).toEqual({ name: 'Ana', roles: [], active: true });
  expect(CreateKey.parse(undefined)).toEqual({ scopes: ['decisions', 'gates'] });
  expect(CreateInboxToken.parse({ user: 'u-42' })).toEqual({ user: 'u-42', ttlSeconds: 600 });
  expect(Withdraw.parse(undefined)).toEqual({});
});

it('lets “everywhere” stand only alone', () => {
  const application = (organizations: string[]) => ({ name: 'Todos', organizations });
  expect(fits(PutApplication)(application(['*']))).toBe(true);
  expect(fits(PutApplication)(application(['acme', 'borealis']))).toBe(true);
  expect(fits(PutApplication)(application(['acme', '*']))).toBe(false);
});

it.each(['-1', '56', '1.5', '1e1', ' 1', '', 'soon', ['1', '2']])('does not wait for %j seconds', (wait) => {
  expect(fits(WaitQuery)({ wait })).toBe(false);
});

it('reads a list query, with fifty to a page', () => {
  expect(DecisionsQuery.parse({ status: 'LAPSED' })).toEqual({ status: 'LAPSED', limit: 50 });
  expect(fits(DecisionsQuery)({ status: 'lapsed' })).toBe(false);
  expect(fits(DecisionsQuery)({ limit: '201' })).toBe(false);
});

it('keeps a receipt to what an executor may report', () => {
  expect(fits(GiveReceipt)({ executor: 'e', result: 'succeeded', detail: '' })).toBe(true);
  expect(fits(GiveReceipt)({ executor: 'e', result: 'done' })).toBe(false);
  expect(fits(GiveReceipt)({ executor: 'e', result: 'failed', detail: 'x'.repeat(501) })).toBe(false);
});

it('cannot call an open decision executable', () => {
  const open = {
    ...raise,
    id: '01936f3e-7f2a-7c1b-9d1e-5b8f0f6f9a10',
    kind: 'APPROVAL',
    organization: null,
    runId: null,
    route: 'OWNER',
    url: 'http://localhost:4000/d/01936f3e-7f2a-7c1b-9d1e-5b8f0f6f9a10',
    createdAt: '2026-11-30T18:41:00.000Z',
    expiresAt: '2026-12-07T18:41:00.000Z',
    status: 'PENDING',
    digest: `sha256:${'0'.repeat(64)}`,
    final: false,
    executable: false,
  };
  expect(fits(DecisionResource)(open)).toBe(true);
  expect(fits(DecisionResource)({ ...open, executable: true })).toBe(false);
});
