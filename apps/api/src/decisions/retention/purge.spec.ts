import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { audit, everyNode, finalDecisions } from '../../../testing/auditor.js';
import { Clock } from '../../../testing/clock.js';
import { type Company, company, type RaisedDecision, type Wanted } from '../../../testing/company.js';
import { hashOfEvent } from '../../../testing/digest.js';
import { purgeDue, retentionOver } from '../../../testing/retention.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { becomeVisible } from '../../../testing/visible.js';

let server: TestServer;
let acme: Company<'ada' | 'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ada: ['ORG_AUDITOR'], ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const TITLE = 'Refund hana for the tea';
const wanted = (): Wanted => ({ by: acme.people.mia, title: TITLE, summary: 'cold', callId: `call_${Math.random()}` });
const grant = ({ id }: RaisedDecision, executor = 'run-1') => acme.app.post(`/v1/decisions/${id}/grant`, { executor });

/** Accepted with a change and a reason, its retention over. */
async function accepted(call = wanted()): Promise<RaisedDecision> {
  const decision = await acme.raise(call);
  const modifiedArguments = { ...(call.arguments ?? { to: 'hana', note: null, lines: ['tea'] }), amount: 3 };
  await acme.people.ana.accept(decision, { reason: 'half of it', modifiedArguments });
  await retentionOver(decision.id);
  return decision;
}

const sealedOf = (id: string) => asSuperuser('SELECT label FROM sealed WHERE decision_id = $1 ORDER BY label', [id]);

it('erases title, arguments and reasons a month after the end, and keeps digests and names', async () => {
  const decision = await accepted();
  expect(await sealedOf(decision.id)).toEqual([{ label: 'final' }, { label: 'raised' }, { label: 'reason/2' }]);
  const before = await acme.read(decision.id);
  await purgeDue(server);
  expect(await sealedOf(decision.id)).toEqual([]);
  expect(await acme.row(decision.id)).toMatchObject({ title: 'refund', purgedAt: expect.any(Date) });
  expect(await acme.read(decision.id)).toEqual({ ...before, reason: null });
  const [{ data, actor } = { data: null, actor: '' }] = (await acme.events(decision.id)).slice(-1);
  expect([actor, data]).toEqual([
    'system',
    expect.objectContaining({ raisedDigest: decision.digest, digest: before.digest }),
  ]);
});

it('leaves alone what is open, what is younger, and what was erased', async () => {
  const [open, young, erased] = [await acme.raise(wanted()), await accepted(), await accepted()];
  await retentionOver(young.id, -60_000);
  await purgeDue(server);
  await purgeDue(server);
  expect(await acme.eventTypes(open.id)).toEqual(['raised']);
  expect(await acme.eventTypes(young.id)).toEqual(['raised', 'answered']);
  expect(await acme.eventTypes(erased.id)).toEqual(['raised', 'answered', 'purged']);
  expect(await sealedOf(open.id)).toHaveLength(1);
});

it('erases once, though two workers come by at the same time, and stops when it is told to', async () => {
  const decisions = [await accepted(), await accepted(), await accepted()];
  await purgeDue(server, AbortSignal.abort());
  expect(await sealedOf(decisions[0]!.id)).toHaveLength(3);
  await Promise.all([purgeDue(server), purgeDue(server)]);
  for (const { id } of decisions) expect(await acme.eventTypes(id)).toEqual(['raised', 'answered', 'purged']);
});

it('tells whoever would run it that it is erased, and whoever ran it that it ran', async () => {
  const [unrun, granted, reported] = [await accepted(), await accepted(), await accepted()];
  for (const decision of [granted, reported]) expect((await grant(decision)).status).toBe(200);
  const report = (decision: RaisedDecision, detail: string) =>
    acme.app.post(`/v1/decisions/${decision.id}/receipt`, { executor: 'run-1', result: 'failed', detail });
  await report(reported, 'out of paper');
  await purgeDue(server);
  expect((await grant(unrun)).body).toMatchObject({ status: 409, code: 'purged' });
  expect((await grant(granted)).body).toMatchObject({ status: 409, code: 'purged' });
  expect((await grant(granted, 'run-2')).body).toMatchObject({ status: 409, code: 'already_granted' });
  expect((await grant(reported)).body).toMatchObject({ status: 409, code: 'already_granted' });
  expect((await report(granted, 'late words')).status).toBe(200);
  expect(await sealedOf(granted.id)).toEqual([]);
});

it('raises the call no second time, and cannot say whether it is the same', async () => {
  const call = wanted();
  const { id } = await accepted(call);
  const again = () => acme.app.post('/v1/decisions', acme.call(call));
  expect((await again()).body).toMatchObject({ id, status: 'ACCEPTED_WITH_MODIFICATIONS' });
  await purgeDue(server);
  expect((await again()).body).toMatchObject({ status: 409, code: 'purged' });
  expect((await acme.app.get(`/v1/decisions?callId=${call.callId}`)).body.items).toHaveLength(1);
});

it('keeps every list whole, each under the name of its tool', async () => {
  const { ada, ana, mia } = acme.people;
  const { id } = await accepted();
  const RECORDS = `query ($slug: String!) { organization(slug: $slug) {
    requests(first: 100) { edges { node { id title reason } } } history(first: 100) { edges { node { id title reason } } } } }`;
  const records = async (who: typeof ana, list: 'requests' | 'history') => {
    const { organization } = await who.ask<{ organization: Record<string, { edges: { node: { id: string } }[] }> }>(
      RECORDS,
      { slug: acme.slug },
    );
    return organization[list]!.edges.map(({ node }) => node).find((node) => node.id === id);
  };
  expect(await records(mia, 'requests')).toEqual({ id, title: TITLE, reason: 'half of it' });
  await purgeDue(server);
  for (const seen of [await records(mia, 'requests'), await records(ana, 'history')]) {
    expect(seen).toEqual({ id, title: 'refund', reason: null });
  }
  const ends = await everyNode((page) => finalDecisions(ada, acme, page));
  expect(ends.find((end) => end.id === id)).toMatchObject({
    title: 'refund',
    reason: null,
    changedArguments: ['/amount'],
  });
});

it('still lets an auditor verify the log, which says that it was erased', async () => {
  const { id } = await accepted();
  await purgeDue(server);
  await becomeVisible(server);
  const page = await audit(acme.people.ada, acme, { decision: id });
  const events = page!.edges.map(({ node }) => node);
  expect(events.map(({ type, reason }) => [type, reason])).toEqual([
    ['raised', null],
    ['answered', null],
    ['purged', null],
  ]);
  events.forEach((event, index) => {
    expect(hashOfEvent({ ...event, actor: event.actor!, decision: id, previousHash: event.previousHash })).toBe(
      event.hash,
    );
    expect(event.previousHash).toBe(events[index - 1]?.hash ?? null);
  });
});

it('erases what lapsed without an answer, and what has no organization', async () => {
  const { mia } = acme.people;
  const [lapsed, own] = [
    await acme.raise(wanted()),
    await acme.raise({ ...wanted(), tool: 'publish', organization: null }),
  ];
  const clock = new Clock(server, acme);
  await clock.expire(lapsed.id);
  await clock.comeBy(lapsed.id);
  await mia.accept(own);
  for (const { id } of [lapsed, own]) await retentionOver(id);
  await purgeDue(server);
  for (const { id } of [lapsed, own]) expect(await sealedOf(id)).toEqual([]);
});
