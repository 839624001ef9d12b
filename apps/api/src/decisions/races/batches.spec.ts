import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Raise } from '@countersign/contract';
import { APPROVER } from '@countersign/domain/testing';
import { firstMisfit } from '../../../testing/chain.js';
import type { Answer } from '../../../testing/client.js';
import { type Company, company } from '../../../testing/company.js';
import { race, tally, untilAllHappened } from '../../../testing/race.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const raise = (decisions: readonly Raise[]) => acme.app.post('/v1/decisions/batch', { decisions });
const call = (more: Partial<Raise> = {}): Raise => ({ ...acme.call({ by: acme.people.mia }), ...more });
const idsOf = ({ body }: Answer): string[] => body.items.map(({ id }: { id: string }) => id);

const deadlocks = async () => {
  const [row] = await asSuperuser<{ count: number }>(
    'SELECT pg_stat_clear_snapshot(), deadlocks::int AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return row!.count;
};

it('makes one decision of each call when batches that share some of them are raised at once, in any order', async () => {
  const before = await deadlocks();
  for (let round = 0; round < 6; round++) {
    const shared = [call(), call(), call()];
    const batches = Array.from({ length: 6 }, (_, number) => {
      const all = [...shared, call(), call()];
      return number % 2 === 0 ? all : all.toReversed();
    });
    const answers = await Promise.all([...batches.map(raise), acme.app.post('/v1/decisions', shared[1]!)]);
    expect(tally(answers.map(({ status }) => (status < 300 ? 'raised' : String(status))))).toEqual({ raised: 7 });
    const raised = new Map<string, Set<string>>();
    for (const { callId, id } of answers.flatMap(
      ({ body }) => (body.items ?? [body]) as { callId: string; id: string }[],
    )) {
      raised.set(callId, (raised.get(callId) ?? new Set()).add(id));
    }
    expect([raised.size, [...raised.values()].every(({ size }) => size === 1)]).toEqual([3 + 6 * 2, true]);
    for (const ids of raised.values()) for (const id of ids) expect(await acme.eventTypes(id)).toEqual(['raised']);
  }
  expect(await deadlocks()).toBe(before);
}, 60_000);

it('decides every batch and every call, however many of them overlap', async () => {
  for (let round = 0; round < 4; round++) {
    const all = Array.from({ length: 20 }, () => call());
    const batches = [all, all.toReversed(), all.slice(5, 15), all.slice(0, 12), all.slice(8).toReversed()];
    const singles = all.slice(0, 7).map((one) => acme.app.post('/v1/decisions', one));
    const answers = await Promise.all([...batches.map(raise), ...singles]);
    expect(tally(answers.map(({ status }) => (status < 300 ? 'raised' : String(status))))).toEqual({ raised: 12 });
    expect(new Set(batches.flatMap((_, place) => idsOf(answers[place]!))).size).toBe(20);
  }
}, 60_000);

it('raises all of one of two batches that share the id of a call for different calls, and nothing of the other', async () => {
  for (let round = 0; round < 10; round++) {
    const shared = call();
    const [mine, yours] = [
      [call(), shared],
      [{ ...shared, title: 'another' }, call()],
    ];
    const answers = await race(
      round,
      () => raise(mine),
      () => raise(yours),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const lost = answers[0].status === 409 ? mine : yours;
    const alone = lost.find(({ callId }) => callId !== shared.callId)!;
    expect((await acme.app.get(`/v1/decisions?callId=${alone.callId}`)).body.items).toEqual([]);
  }
}, 60_000);

it('is before or after the removal of somebody who asked: raised and ended with them, or refused whole', async () => {
  const { mia, ben } = acme.people;
  const play = async (round: number): Promise<string> => {
    await acme.member(mia, []);
    const calls = [
      call({ requester: ben.user }),
      call({ tool: 'publish' }),
      call(),
      call({ tool: 'publish', requester: ben.user }),
    ];
    const [answer] = await race(
      round,
      () => raise(calls),
      () => acme.remove(mia),
    );
    const rows = await asSuperuser<{ id: string; status: string }>(
      'SELECT id, status FROM decision WHERE application_id = $1 AND call_id = ANY ($2)',
      [acme.app.id, calls.map(({ callId }) => callId)],
    );
    if (answer.status === 422) {
      expect(rows).toEqual([]);
      expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
        '/decisions/1',
        '/decisions/2',
      ]);
      return 'refused';
    }
    const [asked, owned, hers, owner] = idsOf(answer).map((id) => rows.find((row) => row.id === id)?.status);
    expect([asked, owned, hers, owner]).toEqual(['PENDING', 'REQUESTER_AUTHORITY_LAPSED', 'PENDING', 'PENDING']);
    for (const id of idsOf(answer)) expect(firstMisfit(await acme.events(id))).toBeNull();
    return 'raised';
  };
  await untilAllHappened(['raised', 'refused'], { atLeast: 10, play });
}, 60_000);

it('leaves nothing in the hands of a named person who is removed at the same time', async () => {
  const { ben, mia } = acme.people;
  await acme.member(mia, []);
  const play = async (round: number): Promise<string> => {
    await acme.member(ben, [APPROVER]);
    const calls = [call({ tool: 'limit', assignee: ben.user }), call()];
    const [answer] = await race(
      round,
      () => raise(calls),
      () => acme.remove(ben),
    );
    if (answer.status === 422) {
      expect(answer.body.errors).toMatchObject([{ pointer: '/decisions/0', code: 'assignee_not_eligible' }]);
      return 'refused';
    }
    const row = await acme.row(idsOf(answer)[0]!);
    expect([row.holding, row.holderId]).toEqual(['VACANT', null]);
    return 'raised';
  };
  await untilAllHappened(['raised', 'refused'], { atLeast: 10, play });
}, 60_000);
