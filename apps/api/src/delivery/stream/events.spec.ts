import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { EventSource } from '../../../testing/event-source.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let url: string;
let acme: Company<'ana' | 'cara' | 'mia'>;
const open: EventSource[] = [];
beforeAll(async () => {
  server = await testServer({ role: 'all' });
  url = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], mia: [] } });
});
afterEach(() => open.splice(0).forEach((source) => source.close()));

async function listening(key = acme.app.key, lastEventId?: string): Promise<EventSource> {
  const source = await EventSource.open(url, key, lastEventId);
  open.push(source);
  return source;
}

const raise = () => acme.raise({ by: acme.people.mia });
const kindsOf = (source: EventSource) => source.told.map(({ data }) => [data.data.decision, data.type]);

it('tells an application what becomes of its decisions, in the words of the contract', async () => {
  const source = await listening();
  expect(source.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia, tool: 'pay', runId: 'run-7' });
  await ana.claim(decision.id);
  await ana.escalate(decision.id, 'too large');
  await acme.people.cara.accept(decision);
  await made(acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor: 'x' }));
  await made(acme.app.post(`/v1/decisions/${decision.id}/receipt`, { executor: 'x', result: 'succeeded' }));
  const told = await source.hears(4);
  expect(told.map(({ event, data }) => [event, data.type, data.data['status'], data.data['final']])).toEqual([
    ['decision.raised', 'decision.raised', 'PENDING', false],
    ['decision.changed', 'decision.changed', 'PENDING', false],
    ['decision.settled', 'decision.settled', 'ACCEPTED', true],
    ['decision.receipt', 'decision.receipt', 'ACCEPTED', true],
  ]);
  expect(told[2]!.data).toEqual({
    type: 'decision.settled',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    data: {
      ...{ decision: decision.id, kind: 'APPROVAL', tool: 'pay', callId: decision.callId, runId: 'run-7' },
      ...{ organization: acme.slug, status: 'ACCEPTED', final: true, executable: true, provenance: 'human' },
    },
  });
});

it('tells nothing of what was before, and nothing of a decision without an organization but that it has none', async () => {
  const before = await listening();
  await raise();
  await before.hears(1);
  const source = await listening();
  const own = await acme.raise({ by: acme.people.mia, tool: 'publish', organization: null });
  const [told] = await source.hears(1);
  expect(told!.data.data).toMatchObject({ decision: own.id, organization: null, runId: null, provenance: null });
});

it('tells two applications of one organization each its own, and not a byte of the other', async () => {
  const other = await server.application({ in: [acme.organization], scopes: ['decisions', 'gates'] });
  await made(other.put('/v1/gates', { gates: [{ tool: 'secret-tool', route: 'OWNER' }] }));
  const [mine, theirs] = [await listening(), await listening(other.key)];
  const call = { tool: 'secret-tool', organization: acme.slug, requester: acme.people.mia.user, arguments: {} };
  const { body: foreign } = await made(other.post('/v1/decisions', { ...call, callId: 'foreign-call' }));
  const own = await raise();
  await Promise.all([mine.hears(1), theirs.hears(1)]);
  for (const secret of [foreign.id, 'secret-tool', 'foreign-call', other.slug]) expect(mine.text).not.toContain(secret);
  for (const secret of [own.id, own.callId, 'refund', acme.app.slug]) expect(theirs.text).not.toContain(secret);
  expect([mine.told.length, theirs.told.length]).toEqual([1, 1]);
});

it('resumes behind any event, and behind the beginning, without a gap and without a word twice', async () => {
  const first = await listening();
  const beginning = first.lastEventId;
  const raised = [await raise(), await raise(), await raise()];
  const told = await first.hears(3);
  first.close();
  raised.push(await raise(), await raise());
  const all = raised.map(({ id }) => [id, 'decision.raised']);
  const marks = [beginning, ...told.map(({ id }) => id)];
  for (const [count, mark] of marks.entries()) {
    const again = await listening(acme.app.key, mark);
    await again.hears(5 - count);
    expect(kindsOf(again)).toEqual(all.slice(count));
  }
});

it('says once that somebody who resumes behind what nobody said, or long ago, has missed something', async () => {
  const other = await server.application({ in: [acme.organization] });
  const foreign = (await listening(other.key)).lastEventId;
  const old = (await listening()).lastEventId;
  const now = Date.now;
  const marks = ['nonsense', '1', '99999999999999999999', foreign, `${old.slice(0, -2)}AA`];
  for (const mark of marks) {
    const source = await listening(acme.app.key, mark);
    const { id } = await raise();
    await source.hears(2);
    expect(
      source.told.map(({ event, data }) => [event, data.type, (data as Partial<typeof data>).data?.decision]),
    ).toEqual([
      ['resync', 'resync', undefined],
      ['decision.raised', 'decision.raised', id],
    ]);
  }
  Date.now = () => now() + 24 * 3_600_000 + 1;
  try {
    const source = await listening(acme.app.key, old);
    expect((await source.hears(1)).map(({ event }) => event)).toEqual(['resync']);
  } finally {
    Date.now = now;
  }
});

it('keeps the order of each decision, however many change at once', async () => {
  const source = await listening();
  const decisions = await Promise.all(Array.from({ length: 20 }, raise));
  await Promise.all(decisions.map(({ id }) => made(acme.app.post(`/v1/decisions/${id}/withdraw`, {}))));
  await source.hears(40);
  for (const { id } of decisions) {
    const own = kindsOf(source).filter(([decision]) => decision === id);
    expect(own.map(([, type]) => type)).toEqual(['decision.raised', 'decision.settled']);
  }
  expect(source.told).toHaveLength(40);
});
