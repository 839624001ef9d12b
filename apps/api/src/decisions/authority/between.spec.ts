import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, no } from '../../../testing/authority-peer.js';
import { type Company, company } from '../../../testing/company.js';
import type { Reviewer } from '../../../testing/reviewer.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
  const gates = usualGates.map((gate) => ({ ...gate, authorityCheck: { url: peer.url } }));
  acme = await company(server, { people: { ana: [APPROVER], mia: [] }, gates });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(() => peer.forget());

const records = `requests { edges { node { id status answeredBy { user } execution } } }
  history { edges { node { id status execution } } }`;
const RECORDS = `query ($slug: String!) { viewer { ${records} } organization(slug: $slug) { ${records} } }`;

interface Listed {
  readonly edges: readonly { readonly node: { readonly id: string } }[];
}
type Records = Readonly<Record<'requests' | 'history', Listed>>;

/** What somebody finds about a decision, in its organization's lists or, where it has none, in their own. */
async function recordOf(who: Reviewer, kind: keyof Records, decision: { id: string; organization: string | null }) {
  const slug = { slug: acme.slug };
  const { viewer, organization } = await who.ask<{ viewer: Records; organization: Records }>(RECORDS, slug);
  const { edges } = (decision.organization === null ? viewer : organization)[kind];
  return edges.map(({ node }) => node).find(({ id }) => id === decision.id);
}

const notices = async (id: string) => {
  const sent = await asSuperuser<{ notice: object }>(
    `SELECT notice FROM outbox WHERE decision_id = $1 AND notice IS NOT NULL
      UNION ALL SELECT body FROM notice WHERE decision_id = $1`,
    [id],
  );
  return sent.map(({ notice }) => notice);
};

it.each([
  ['in an organization', { tool: 'refund' }, 'ana'],
  ['of an owner without an organization', { tool: 'publish', organization: null }, 'mia'],
] as const)(
  'shows everybody whom it concerns that the authority went after the answer: a decision %s',
  async (_, wanted, by) => {
    const { mia, [by]: reviewer } = acme.people;
    const decision = await acme.raise({ by: mia, ...wanted });
    await reviewer.accept(decision);
    const ran = { id: decision.id, status: 'ACCEPTED', execution: 'NOT_RUN' };
    expect(await recordOf(reviewer, 'history', decision)).toEqual(ran);

    peer.reply = no;
    const asked = await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
    expect(asked).toMatchObject({ status: 409, body: { code: 'requester_authority_lapsed' } });

    const gone = { id: decision.id, status: 'REQUESTER_AUTHORITY_LAPSED', execution: 'NOT_RUN' };
    expect(await recordOf(mia, 'requests', decision)).toEqual({ ...gone, answeredBy: { user: reviewer.user } });
    expect(await recordOf(reviewer, 'history', decision)).toEqual(gone);
    expect(await acme.read(decision.id)).toMatchObject({
      status: 'REQUESTER_AUTHORITY_LAPSED',
      ...{ final: true, executable: false, answeredBy: reviewer.user, provenance: 'human' },
    });
    const settled = { type: 'decision.settled', status: 'REQUESTER_AUTHORITY_LAPSED', final: true, executable: false };
    expect(await notices(decision.id)).toContainEqual(expect.objectContaining(settled));
    const chain = await asSuperuser(`SELECT type, actor FROM event WHERE chain_id = $1 ORDER BY sequence`, [
      decision.id,
    ]);
    expect(chain.map(({ type }) => type)).toEqual(['raised', 'answered', 'authority_lapsed']);
    expect(chain.at(-1)).toMatchObject({ actor: `application:${acme.app.slug}` });

    peer.forget();
    expect((await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' })).status).toBe(409);
    expect(peer.asked).toEqual([]);
  },
);

it('wakes whoever waits, and is not taken back by a yes that comes later', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const waiting = acme.app.get(`/v1/decisions/${decision.id}?wait=30`);
  peer.reply = no;
  await ana.accept(decision);
  expect((await waiting).body).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED', executable: false });
  peer.forget();
  expect((await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' })).status).toBe(409);
});
