import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { Clock } from '../../testing/clock.js';
import { type Company, company } from '../../testing/company.js';
import { outcomeOf } from '../../testing/move-answer.js';
import type { Reviewer } from '../../testing/reviewer.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const FIELDS = `id status title tool route provenance answeredAt answeredBy { name } reason changedArguments execution mayWithdraw`;
const REQUESTS = `query ($slug: String!, $open: Boolean) { organization(slug: $slug) {
  requests(open: $open, first: 100) { edges { node { ${FIELDS} } } } history(first: 100) { edges { node { id status reason execution } } } } }`;

interface Record {
  readonly id: string;
  readonly [field: string]: unknown;
}
interface Records {
  readonly organization: Readonly<{
    [list in 'requests' | 'history']: { readonly edges: readonly { node: Record }[] };
  }>;
}

async function recordsOf(who: Reviewer, id: string, open: boolean | null = null) {
  const { organization } = await who.ask<Records>(REQUESTS, { slug: acme.slug, open });
  const find = (list: 'requests' | 'history') =>
    organization[list].edges.find(({ node }) => node.id === id)?.node ?? null;
  return { request: find('requests'), history: find('history') };
}

const nobodyYet = {
  provenance: null,
  answeredAt: null,
  answeredBy: null,
  reason: null,
  changedArguments: [],
  execution: 'NOT_RUN',
};

it('shows whoever asked where the request stands, and never in whose hand it is', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia, title: 'Refund hana' });
  const { request: open } = await recordsOf(mia, decision.id);
  expect(open).toMatchObject({
    id: decision.id,
    status: 'PENDING',
    title: 'Refund hana',
    tool: 'refund',
    route: 'ROLE',
    ...nobodyYet,
    mayWithdraw: true,
  });
  await ana.claim(decision.id);
  expect(await recordsOf(mia, decision.id)).toEqual({ request: open, history: null });
  await ana.accept(decision, {
    reason: 'she is right',
    modifiedArguments: { amount: 1, to: 'hana', note: null, lines: ['tea'] },
  });
  const answered = { status: 'ACCEPTED_WITH_MODIFICATIONS', reason: 'she is right' };
  expect((await recordsOf(mia, decision.id)).request).toMatchObject({
    ...answered,
    provenance: 'HUMAN',
    answeredAt: expect.any(String),
    answeredBy: { name: 'ana' },
    changedArguments: ['/amount'],
    mayWithdraw: false,
  });
  expect((await recordsOf(ana, decision.id)).history).toEqual({ id: decision.id, ...answered, execution: 'NOT_RUN' });
  expect(await recordsOf(acme.people.ben, decision.id)).toEqual({ request: null, history: null });
});

it('shows both of them whether the call ran', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await ana.accept(decision);
  const states = async () => {
    const [{ request }, { history }] = [await recordsOf(mia, decision.id), await recordsOf(ana, decision.id)];
    return [request?.['execution'], history?.['execution']];
  };
  expect(await states()).toEqual(['NOT_RUN', 'NOT_RUN']);
  await acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'run-1' });
  expect(await states()).toEqual(['GRANTED', 'GRANTED']);
  await acme.app.post(`/v1/decisions/${decision.id}/receipt`, { executor: 'run-1', result: 'failed' });
  expect(await states()).toEqual(['FAILED', 'FAILED']);
});

it('tells a reviewer in their history that nothing ran, because whoever asked had left', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await acme.remove(mia);
  expect(outcomeOf(await ana.accept(decision))).toBe('REQUESTER_AUTHORITY_LAPSED');
  expect((await recordsOf(ana, decision.id)).history).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED' });
  await acme.member(mia, []);
  expect((await recordsOf(mia, decision.id)).request).toMatchObject({
    status: 'REQUESTER_AUTHORITY_LAPSED',
    mayWithdraw: false,
  });
});

it('keeps what is open apart from what is over: withdrawn, and lapsed before anybody recorded it', async () => {
  const { mia } = acme.people;
  const [withdrawn, lapsed, open] = [
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
  ];
  expect(await mia.withdraw(withdrawn.id, 'no need')).toMatchObject({ status: 'WITHDRAWN', decision: null });
  expect(await mia.withdraw(withdrawn.id)).toMatchObject({ status: 'WITHDRAWN', decision: null });
  await new Clock(server, acme).expire(lapsed.id);
  const over = async (id: string) => [
    (await recordsOf(mia, id, true)).request !== null,
    (await recordsOf(mia, id, false)).request?.['status'],
  ];
  expect(await over(open.id)).toEqual([true, undefined]);
  expect(await over(withdrawn.id)).toEqual([false, 'WITHDRAWN']);
  expect(await over(lapsed.id)).toEqual([false, 'LAPSED']);
  expect(await acme.read(withdrawn.id)).toMatchObject({
    status: 'WITHDRAWN',
    provenance: 'requester',
    reason: 'no need',
    answeredBy: null,
  });
  expect(outcomeOf(await mia.withdraw(lapsed.id))).toBe('LAPSED');
});
