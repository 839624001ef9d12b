import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Grant, Jwks } from '@countersign/contract';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { Clock } from '../../../testing/clock.js';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let acme: Company<'ana' | 'mia' | 'cara'>;
beforeAll(async () => {
  server = await testServer();
  const gates = [
    ...usualGates,
    { tool: 'close', route: 'ROLE', eligibleRole: APPROVER, requesterRole: CHIEF },
  ] as const;
  acme = await company(server, { people: { ana: [APPROVER], mia: [], cara: [CHIEF] }, gates });
});
afterAll(() => server.close());

const ask = ({ id }: { id: string }, executor = 'run-1') => acme.app.post(`/v1/decisions/${id}/grant`, { executor });
const report = ({ id }: { id: string }, body: object) => acme.app.post(`/v1/decisions/${id}/receipt`, body);
const succeeded = { executor: 'run-1', result: 'succeeded' };

async function accepted(wanted: Parameters<typeof acme.raise>[0] = { by: acme.people.mia }): Promise<RaisedDecision> {
  const decision = await acme.raise(wanted);
  await acme.people.ana.accept(decision);
  return decision;
}

it('is a token that anybody verifies offline, to run this call as whoever asked for it', async () => {
  const { ana, mia } = acme.people;
  const decision = await accepted();
  const grant = (await ask(decision)).as(Grant);
  const keys = createLocalJWKSet((await server.anybody.get('/.well-known/jwks.json')).as(Jwks));
  const { payload } = await jwtVerify(grant.token, keys, {
    issuer: server.configuration.publicUrl,
    audience: acme.app.slug,
    typ: 'countersign-grant+jwt',
    algorithms: ['EdDSA'],
  });
  const { iat = 0, exp = 0, ...claims } = payload;
  expect(claims).toEqual({
    iss: server.configuration.publicUrl,
    aud: acme.app.slug,
    sub: mia.user,
    act: { sub: ana.user },
    jti: decision.id,
    digest: decision.digest,
    org: acme.slug,
  });
  expect([exp - iat, grant.expiresAt]).toEqual([300, new Date(exp * 1_000).toISOString()]);
  expect(decodeProtectedHeader(grant.token)).toMatchObject({ alg: 'EdDSA', typ: 'countersign-grant+jwt' });
  expect(grant).toMatchObject({ runAs: { user: mia.user, organization: acme.slug }, arguments: expect.any(Object) });
  const forged = `${grant.token.slice(0, -6)}AAAAAA`;
  await expect(jwtVerify(forged, keys)).rejects.toThrow();
});

it('is given again to the executor that has it, with a new token, until its receipt; to another never', async () => {
  const decision = await accepted();
  const { token: _, expiresAt: __, ...first } = (await ask(decision)).as(Grant);
  const { token: ___, expiresAt: ____, ...again } = (await ask(decision)).as(Grant);
  expect([first.again, again]).toEqual([false, { ...first, again: true }]);
  expect(await ask(decision, 'run-2')).toMatchObject({ status: 409, body: { code: 'already_granted' } });
  expect(await report(decision, { executor: 'run-2', result: 'succeeded' })).toMatchObject({
    status: 409,
    body: { code: 'not_granted' },
  });
  expect((await report(decision, succeeded)).body).toEqual({ decision: decision.id, ...succeeded });
  expect((await report(decision, succeeded)).status).toBe(200);
  expect(await report(decision, { ...succeeded, result: 'failed' })).toMatchObject({
    status: 409,
    body: { code: 'receipt_conflict' },
  });
  for (const executor of ['run-1', 'run-2']) {
    expect(await ask(decision, executor)).toMatchObject({ status: 409, body: { code: 'already_granted' } });
  }
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered', 'granted', 'receipt']);
});

it('is given for the first time once, however many ask at once under one executor', async () => {
  const decision = await accepted();
  const grants = (await Promise.all(Array.from({ length: 6 }, () => ask(decision)))).map((answer) => answer.as(Grant));
  expect(grants.filter(({ again }) => !again)).toHaveLength(1);
});

it('is for accepted calls alone', async () => {
  const { ana, mia } = acme.people;
  const [open, rejected, withdrawn, lapsed] = [
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
  ];
  await ana.reject(rejected);
  await mia.withdraw(withdrawn.id);
  await new Clock(server, acme).expire(lapsed.id);
  const codes = [];
  for (const decision of [open, rejected, withdrawn, lapsed]) codes.push((await ask(decision)).body.code);
  expect(codes).toEqual(['not_final', 'not_accepted', 'not_accepted', 'not_accepted']);
  expect(await report(open, succeeded)).toMatchObject({ status: 409, body: { code: 'not_granted' } });
  expect(await report(await accepted(), succeeded)).toMatchObject({ status: 409, body: { code: 'not_granted' } });
});

it.each([
  { what: 'has left', who: 'mia', tool: 'refund', lose: () => acme.remove(acme.people.mia), roles: [] },
  {
    what: 'has lost the role of the tool',
    who: 'cara',
    tool: 'close',
    lose: () => acme.member(acme.people.cara, []),
    roles: [CHIEF],
  },
] as const)('is not given any more when the requester $what: nothing runs, and that is told', async (story) => {
  const { who, tool, lose, roles } = story;
  const { id } = await accepted({ by: acme.people[who], tool });
  expect(await acme.read(id)).toMatchObject({ status: 'ACCEPTED', executable: true });
  await lose();
  expect(await ask({ id })).toMatchObject({ status: 409, body: { code: 'requester_authority_lapsed' } });
  await acme.member(acme.people[who], roles);
  expect(await ask({ id })).toMatchObject({ status: 409, body: { code: 'requester_authority_lapsed' } });
  const lapsed = { status: 'REQUESTER_AUTHORITY_LAPSED', final: true, executable: false };
  expect(await acme.read(id)).toMatchObject({ ...lapsed, answeredBy: acme.people.ana.user });
  expect(await acme.eventTypes(id)).toEqual(['raised', 'answered', 'authority_lapsed']);
  const sent = await asSuperuser<{ notice: object }>('SELECT notice FROM outbox WHERE decision_id = $1 ORDER BY id', [
    id,
  ]);
  expect(sent.map(({ notice }) => notice)).toMatchObject([
    { type: 'decision.raised', final: false },
    { type: 'decision.settled', status: 'ACCEPTED', executable: true },
    { type: 'decision.settled', ...lapsed },
  ]);
});

it('stays given, though the requester leaves before the receipt', async () => {
  const decision = await accepted();
  await ask(decision);
  await acme.remove(acme.people.mia);
  expect((await ask(decision)).status).toBe(200);
  expect((await report(decision, { executor: 'run-1', result: 'unknown', detail: 'no answer' })).status).toBe(200);
  await acme.member(acme.people.mia, []);
});

it('is closed by the receipt for a call sent again with its Idempotency-Key too', async () => {
  const decision = await accepted();
  const app = server.withKey(acme.app.key).with({ 'idempotency-key': 'grant-1' });
  const again = () => app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
  expect((await again()).status).toBe(200);
  expect((await report(decision, succeeded)).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'already_granted' } });
});
