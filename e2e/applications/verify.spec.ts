import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type Countersign,
  type Grant,
  type GrantExpectations,
  type GrantFault,
  GrantInvalid,
  SignatureInvalid,
  verifyGrant,
  verifyWebhook,
} from '@countersign/sdk';
import { generateKeyPair, SignJWT } from 'jose';
import { Webhook } from 'standardwebhooks';
import { Installation } from './kit/installation.js';
import { Todos } from './kit/todos.js';

let house: Installation<'adam' | 'mia'>;
let tool: Countersign;
let grant: Grant;
let expected: GrantExpectations;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  tool = house.tool();
  const todos = new Todos(house);
  const gate = todos.gatedBy(tool);
  await tool.registerGates();
  const call = todos.call();
  const { decision } = await gate.raise({ todoId: 't1' }, call);
  await house.accept('adam', call.callId);
  grant = await tool.grant(decision!.id);
  const jwks = (await (await fetch(`${house.url}/.well-known/jwks.json`)).json()) as GrantExpectations['jwks'];
  expected = { jwks, issuer: house.publicUrl, audience: house.acme.app.slug };
});
afterAll(() => house.stop());
afterEach(() => {
  jest.useRealTimers();
});

it('verifies a grant offline: whose rights, and that these arguments are what was approved', async () => {
  expect(await verifyGrant(grant, expected)).toEqual({
    decision: grant.decision,
    digest: grant.digest,
    runAs: { user: house.acme.people.mia.user, organization: house.acme.slug },
    answeredBy: house.acme.people.adam.user,
  });
});

it('fetches the keys where it is told where they are', async () => {
  const jwks = `${house.url}/.well-known/jwks.json`;
  expect(await verifyGrant({ token: grant.token }, { ...expected, jwks })).toMatchObject({ decision: grant.decision });
});

const sham = async (claims: object, typ = 'countersign-grant+jwt') => {
  const { privateKey } = await generateKeyPair('EdDSA');
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', typ }).setExpirationTime('5m').sign(privateKey);
};

it.each<[string, GrantFault, () => Promise<Partial<Grant>> | Partial<Grant>, Partial<GrantExpectations>?]>([
  ['with other arguments', 'digest_mismatch', () => ({ arguments: { todoId: 't2' } })],
  ['for another tool', 'digest_mismatch', () => ({ tool: 'delete-list' })],
  ['of another decision', 'claims_mismatch', () => ({ decision: crypto.randomUUID() })],
  ['as another person', 'claims_mismatch', () => ({ runAs: { ...grant.runAs, user: 'adam' } })],
  ['of another application', 'claims_mismatch', () => ({}), { audience: 'other' }],
  ['of another installation', 'claims_mismatch', () => ({}), { issuer: 'https://other.example' }],
  ['that somebody else signed', 'signature_invalid', async () => ({ token: await sham({ sub: 'adam' }) })],
  ['that is no token', 'not_a_grant', () => ({ token: 'e30.e30.e30' })],
  ['that is a token for something else', 'not_a_grant', inboxToken],
])('does not take a grant %s: %s', async (_, code, change, otherwise = {}) => {
  const changed = { ...grant, ...(await change()) };
  await expect(verifyGrant(changed, { ...expected, ...otherwise })).rejects.toMatchObject({
    constructor: GrantInvalid,
    code,
  });
});

async function inboxToken(): Promise<Partial<Grant>> {
  return { token: (await tool.inboxToken({ user: house.acme.people.mia.user })).token };
}

it.each([
  ['its nonce', ({ nonce: _, ...part }: Grant) => part],
  ['its tool', ({ tool: _, ...part }: Grant) => part],
  ['its arguments', ({ arguments: _, ...part }: Grant) => part],
])('believes nothing of a call that comes without %s', async (_, part) => {
  await expect(verifyGrant(part(grant) as never, expected)).rejects.toMatchObject({ code: 'digest_mismatch' });
});

it('is not switched off by a variable that is not set', async () => {
  for (const unset of [{ issuer: undefined }, { audience: undefined }, { audience: '' }])
    await expect(verifyGrant(grant, { ...expected, ...unset } as never)).rejects.toThrow('an issuer and an audience');
});

it('does not take a grant whose five minutes are over, by a clock that may differ by one', async () => {
  jest.useFakeTimers({ now: Date.parse(grant.expiresAt) + 30_000, doNotFake: ['nextTick', 'setImmediate'] });
  expect(await verifyGrant(grant, expected)).toMatchObject({ decision: grant.decision });
  await expect(verifyGrant(grant, { ...expected, clockTolerance: 0 })).rejects.toMatchObject({ code: 'expired' });
  jest.setSystemTime(Date.parse(grant.expiresAt) + 90_000);
  await expect(verifyGrant(grant, expected)).rejects.toMatchObject({ code: 'expired' });
});

it('says that the clocks differ when a grant is of the future', async () => {
  jest.useFakeTimers({ now: Date.now() - 3_600_000, doNotFake: ['nextTick', 'setImmediate'] });
  await expect(verifyGrant(grant, expected)).rejects.toMatchObject({ code: 'not_yet_valid' });
});

const [old, fresh, strange] = ['b2xk', 'ZnJlc2g=', 'c3RyYW5nZQ=='].map((text) => `whsec_${text}`) as [
  string,
  string,
  string,
];
const event = {
  type: 'decision.settled',
  timestamp: '2026-11-30T12:00:00.000Z',
  data: { decision: 'd1', final: true },
};

function signedBy(secret: string, at = new Date()) {
  const body = JSON.stringify(event);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  };
  return { body, headers };
}

it.each([
  ['headers of Node', (headers: Record<string, string>) => headers],
  ['headers of the web', (headers: Record<string, string>) => new Headers(headers)],
])('reads a webhook that was signed with either secret, by %s', (_, headersOf) => {
  for (const secret of [old, fresh]) {
    const { body, headers } = signedBy(secret);
    expect(verifyWebhook({ body, headers: headersOf(headers), secret: [fresh, old] })).toEqual(event);
    expect(verifyWebhook({ body: Buffer.from(body), headers: headersOf(headers), secret })).toEqual(event);
  }
});

it.each([
  ['that a stranger signed', () => signedBy(strange)],
  [
    'that was changed on the way',
    () => ({ ...signedBy(old), body: JSON.stringify({ ...event, type: 'decision.raised' }) }),
  ],
  ['of yesterday', () => signedBy(old, new Date(Date.now() - 86_400_000))],
  ['of tomorrow', () => signedBy(old, new Date(Date.now() + 86_400_000))],
  ['without a signature', () => ({ ...signedBy(old), headers: {} })],
])('does not read a webhook %s', (_, signed) => {
  expect(() => verifyWebhook({ ...signed(), secret: [old, fresh] })).toThrow(SignatureInvalid);
});
