import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Raise } from '@countersign/contract';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { made, type TestOrganization, type TestPerson } from '../../../testing/story.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

const SOLE = 'SOLE_HOLDER';
const gates = [
  ...usualGates,
  { tool: 'close', route: 'ROLE', eligibleRole: APPROVER, requesterRole: CHIEF },
  { tool: 'audit', route: 'ROLE', eligibleRole: SOLE },
] as const;

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia' | 'off' | 'gone'>;
let stranger: TestPerson;
let elsewhere: TestOrganization;
beforeAll(async () => {
  server = await testServer();
  const people = { ana: [APPROVER], ben: [APPROVER], mia: [], off: [APPROVER], gone: [APPROVER] };
  acme = await company(server, { people });
  const { mia, off, gone } = acme.people;
  await made(server.operator.put(`${acme.organization.path}/roles/${SOLE}`, { name: SOLE }));
  await made(acme.app.put('/v1/gates', { gates }));
  await acme.member(mia, [SOLE]);
  await acme.member(off, [APPROVER], false);
  await made(server.operator.put(`/v1/users/${gone.user}`, { name: 'gone', active: false }));
  ({ borealis: elsewhere, xena: stranger } = await server.organizations({ borealis: { xena: [] } }));
});
afterAll(() => server.close());

type Change = (call: Raise) => object;
const to =
  (user: () => string): Change =>
  (call) => ({ ...call, tool: 'limit', assignee: user() });
const from =
  (requester: () => string): Change =>
  (call) => ({ ...call, requester: requester() });
const saying =
  (change: object): Change =>
  (call) => ({ ...call, ...change });
const without =
  (name: keyof Raise, change: object): Change =>
  ({ [name]: _, ...call }) => ({ ...call, ...change });

const REFUSALS: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  gate_unknown: { 'a tool without a gate': saying({ tool: 'launch' }) },
  organization_unknown: {
    'an organization that is not there': saying({ organization: 'nowhere' }),
    'no name of an organization': saying({ organization: 'Ä Ö' }),
    'one where the application may not act': (call) => ({ ...call, organization: elsewhere.slug }),
  },
  organization_required: {
    'a pool of nowhere': without('organization', {}),
    'a named person of nowhere': without('organization', { tool: 'limit', assignee: 'ana' }),
  },
  requester_unknown: {
    'a requester who is not there': from(() => 'nobody at all'),
    'one who is no member': from(() => stranger.user),
    'one whose membership is off': from(() => acme.people.off.user),
    'one who is deactivated everywhere': from(() => acme.people.gone.user),
    'an owner whom the application does not reach': ({ organization: _, ...call }) => ({
      ...call,
      tool: 'publish',
      requester: stranger.user,
    }),
    'an owner who is deactivated': ({ organization: _, ...call }) => ({
      ...call,
      tool: 'publish',
      requester: acme.people.gone.user,
    }),
  },
  requester_not_authorized: { 'a requester without the role of the tool': saying({ tool: 'close' }) },
  arguments_invalid: {
    'no arguments': without('arguments', {}),
    'null as arguments': saying({ arguments: null }),
    'a list as arguments': saying({ arguments: [{ amount: 1, to: 'hana' }] }),
    'arguments that do not fit the schema': saying({ arguments: { amount: '40' } }),
    'arguments of more than 256 KiB': saying({ tool: 'pay', arguments: { note: 'x'.repeat(256 * 1024) } }),
  },
  assignee_not_eligible: {
    'nobody named': saying({ tool: 'limit' }),
    'somebody named who is not there': to(() => 'nobody at all'),
    'a stranger named': to(() => stranger.user),
    'somebody without the role named': to(() => acme.people.mia.user),
    'the requester named': (call) => ({
      ...call,
      tool: 'limit',
      requester: acme.people.ana.user,
      assignee: acme.people.ana.user,
    }),
    'somebody named whose membership is off': to(() => acme.people.off.user),
    'somebody named who is deactivated': to(() => acme.people.gone.user),
  },
  no_eligible_reviewer: { 'a role that the requester alone holds': saying({ tool: 'audit' }) },
};
const CASES = Object.entries(REFUSALS).flatMap(([code, cases]) =>
  Object.entries(cases).map(([what, change]) => ({ code, what, change })),
);

const refusals = () =>
  asSuperuser(`SELECT type, decision_id, actor, data FROM event WHERE chain_id = $1 ORDER BY sequence`, [acme.app.id]);

it.each(CASES)('refuses $what: $code, recorded once, and nothing waits', async ({ code, change }) => {
  const before = await refusals();
  const call = change(acme.call({ by: acme.people.mia })) as Raise;
  const { status, body, headers } = await acme.app.post('/v1/decisions', call);
  expect({ status, ...body }).toMatchObject({ status: 422, code, denied: true });
  expect(headers['content-type']).toMatch('application/problem+json');
  const { tool, callId } = call;
  expect((await refusals()).slice(before.length)).toEqual([
    {
      type: 'refused',
      decision_id: null,
      actor: `application:${acme.app.slug}`,
      data: expect.objectContaining({ code, tool, callId, via: `key:${acme.app.keyId}` }),
    },
  ]);
  expect((await acme.app.get(`/v1/decisions?callId=${callId}`)).body).toEqual({ items: [], nextCursor: null });
});

it.each(['organization_unknown', 'requester_unknown', 'assignee_not_eligible', 'organization_required'])(
  'tells the reasons of %s apart for nobody',
  async (code) => {
    const cases = Object.values(REFUSALS[code]!);
    const client = acme.app.with({ 'x-request-id': 'twin' });
    const texts = new Set<string>();
    for (const change of cases)
      texts.add((await client.post('/v1/decisions', change(acme.call({ by: acme.people.mia })))).text);
    expect([cases.length > 1, texts.size]).toEqual([true, 1]);
  },
);
