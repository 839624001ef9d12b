import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../testing/clock.js';
import { type Company, company } from '../../testing/company.js';
import { hashOfEvent } from '../../testing/digest.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { boundTo } from '../decisions/persistence/sealed-texts.js';
import { Sealer } from '../platform/sealing/sealer.js';

let server: TestServer;
let acme: Company<'ana' | 'cara' | 'adam' | 'mia'>;
/** A decision that went through every hand. */
let travelled: string;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], cara: [CHIEF], adam: [CHIEF, 'ORG_ADMIN'], mia: [] } });
  travelled = await throughEveryHand();
  await acme.app.post('/v1/decisions', { ...acme.call({ by: acme.people.mia }), tool: 'launch' });
  await acme.people.mia.withdraw((await acme.raise({ by: acme.people.mia })).id, 'no need');
});
afterAll(() => server.close());

async function throughEveryHand(): Promise<string> {
  const { ana, cara, adam, mia } = acme.people;
  const decision = await acme.raise({ by: mia, tool: 'pay', arguments: { amount: 0.1, to: 'häna 🧾' } });
  const { id } = decision;
  await ana.claim(id);
  await ana.giveBack(id);
  await ana.reassign(id, cara.id, 'she knows them — ok?');
  await adam.takeOver(id, 'it waits too long');
  await acme.member(adam, ['ORG_ADMIN']);
  await acme.member(adam, [CHIEF, 'ORG_ADMIN']);
  await ana.claim(id);
  await ana.escalate(id, 'too large for me');
  await new Clock(server, acme).escalate(id);
  await cara.accept(decision, { reason: 'fine' });
  await acme.app.post(`/v1/decisions/${id}/grant`, { executor: 'run-1' });
  await acme.app.post(`/v1/decisions/${id}/receipt`, { executor: 'run-1', result: 'failed', detail: 'out of paper' });
  return id;
}

interface Exported {
  readonly chain: string;
  readonly actor: string;
  readonly at: string;
  readonly data: { readonly reasonDigest?: string };
  readonly decision: string | null;
  readonly previousHash: string | null;
  readonly sequence: string;
  readonly type: string;
  readonly hash: string;
}

/** All chains of the organization, and its application's, as a dump of the table holds them. */
const dump = () =>
  asSuperuser<Exported & Record<string, unknown>>(
    `SELECT chain_id AS chain, actor, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, data,
            decision_id AS decision, previous_hash AS "previousHash", sequence::text, type, hash
       FROM event WHERE organization_id = $1 ORDER BY chain_id, event.sequence`,
    [acme.id],
  );

/** The first event that does not fit, by chain and sequence; nothing where all do. */
function firstMisfit(events: readonly Exported[]): string | undefined {
  const heads = new Map<string, Exported>();
  const misfit = events.find((event) => {
    const last = heads.get(event.chain);
    heads.set(event.chain, event);
    const follows =
      event.sequence === String(Number(last?.sequence ?? 0) + 1) && event.previousHash === (last?.hash ?? null);
    return !follows || hashOfEvent(event) !== event.hash;
  });
  return misfit && `${misfit.chain}/${misfit.sequence}`;
}

it('records every move of a decision, each behind the one before, verified from a dump alone', async () => {
  const events = await dump();
  expect(events.filter(({ chain }) => chain === travelled).map(({ type }) => type)).toEqual([
    ...['raised', 'claimed', 'given_back', 'reassigned', 'taken_over', 'holder_cleared', 'claimed', 'escalated'],
    ...['escalation_skipped', 'answered', 'granted', 'receipt'],
  ]);
  const chains = new Set(events.map(({ chain }) => chain));
  expect([travelled, acme.id, acme.app.id].filter((chain) => !chains.has(chain))).toEqual([]);
  expect(firstMisfit(events)).toBeUndefined();
});

it('finds the first event that was changed, left out, put in or moved', async () => {
  const events = (await dump()).filter(({ chain }) => chain === travelled);
  const at = (place: number) => `${travelled}/${place}`;
  const changed = (place: number, change: Partial<Exported>) => events.with(place, { ...events[place]!, ...change });
  expect(firstMisfit(changed(2, { actor: 'system' }))).toBe(at(3));
  expect(firstMisfit(changed(4, { data: { ...events[4]!.data, more: 1 } as object }))).toBe(at(5));
  expect(firstMisfit(changed(5, { at: '2026-01-01T00:00:00.000Z' }))).toBe(at(6));
  expect(firstMisfit(changed(1, { decision: acme.id }))).toBe(at(2));
  expect(firstMisfit(events.toSpliced(3, 1))).toBe(at(5));
  expect(firstMisfit([...events, events[0]!])).toBe(at(1));
  expect(firstMisfit(events.slice(1))).toBe(at(2));
});

it('ends each chain where its owner’s row says', async () => {
  const heads = await asSuperuser<{ chain: string; sequence: string; hash: string | null }>(
    `SELECT id AS chain, chain_sequence::text AS sequence, chain_hash AS hash FROM decision WHERE organization_id = $1
      UNION ALL SELECT id, chain_sequence::text, chain_hash FROM application WHERE id = $2
      UNION ALL SELECT id, chain_sequence::text, chain_hash FROM organization WHERE id = $1`,
    [acme.id, acme.app.id],
  );
  const last = new Map((await dump()).map((event) => [event.chain, event]));
  for (const { chain, sequence, hash } of heads) {
    const end = last.get(chain);
    expect({ chain, sequence, hash }).toEqual({ chain, sequence: end?.sequence ?? '0', hash: end?.hash ?? null });
  }
  expect(heads).toHaveLength(4);
});

it('seals each reason beside its event, which has its digest and not a word of it', async () => {
  const sealer = server.app.get(Sealer, { strict: false });
  const events = (await dump()).filter(({ chain, data }) => chain === travelled && data.reasonDigest !== undefined);
  const reasons: string[] = [];
  for (const { sequence, hash, data } of events) {
    const [box] = await asSuperuser<{ key_id: string; box: Buffer }>(
      'SELECT key_id, box FROM sealed WHERE decision_id = $1 AND label = $2',
      [travelled, `reason/${sequence}`],
    );
    const text = sealer.open(
      { keyId: box!.key_id, box: box!.box },
      boundTo(travelled as never, `reason/${Number(sequence)}`, hash),
    );
    expect(data.reasonDigest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
    reasons.push(JSON.parse(text).reason);
  }
  expect(reasons).toEqual(['she knows them — ok?', 'it waits too long', 'too large for me', 'fine', 'out of paper']);
});
