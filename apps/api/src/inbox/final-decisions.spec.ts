import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { audit, everyNode, finalDecisions } from '../../testing/auditor.js';
import { Clock } from '../../testing/clock.js';
import { type Company, company } from '../../testing/company.js';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { becomeVisible } from '../../testing/visible.js';

let server: TestServer;
let acme: Company<'olga' | 'ada' | 'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, {
    people: { olga: ['ORG_OWNER'], ada: ['ORG_AUDITOR'], ana: [APPROVER], mia: [] },
  });
});
afterAll(() => server.close());

async function accepted() {
  const decision = await acme.raise({ by: acme.people.mia });
  await acme.people.ana.accept(decision);
  await becomeVisible(server);
  return decision.id;
}

it('takes an auditor’s cursors of the same list alone', async () => {
  const { ada, olga } = acme.people;
  const id = await accepted();
  await accepted();
  const [all, ofOne, final] = [
    (await audit(ada, acme, { first: 1 }))!.pageInfo.endCursor,
    (await audit(ada, acme, { first: 1, decision: id }))!.pageInfo.endCursor,
    (await finalDecisions(ada, acme, { first: 1 }))!.pageInfo.endCursor,
  ];
  const refused = await Promise.allSettled([
    audit(ada, acme, { after: ofOne }),
    audit(ada, acme, { after: all, decision: id }),
    audit(olga, acme, { after: all }),
    audit(ada, acme, { after: final }),
    finalDecisions(ada, acme, { after: all }),
    finalDecisions(olga, acme, { after: final }),
  ]);
  for (const answer of refused) {
    expect(answer).toMatchObject({ reason: { message: expect.stringContaining('The cursor is not one') } });
  }
});

it('lists how decisions ended, the latest first, whoever or whatever ended them', async () => {
  const { ada, ana, mia } = acme.people;
  const [rejected, withdrawn, lapsed, unrecorded] = [
    await acme.raise({ by: mia, title: 'Refund hana' }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
  ];
  const clock = new Clock(server, acme);
  await ana.reject(rejected, 'too much');
  await mia.withdraw(withdrawn.id, 'no need');
  await clock.expire(lapsed.id);
  await clock.comeBy(lapsed.id);
  await clock.expire(unrecorded.id);
  const ends = await everyNode((page) => finalDecisions(ada, acme, page), 2);
  const endOf = (id: string) => ends.find((end) => end.id === id);
  expect(endOf(rejected.id)).toMatchObject({
    status: 'REJECTED',
    title: 'Refund hana',
    reason: 'too much',
    provenance: 'HUMAN',
  });
  expect(endOf(withdrawn.id)).toMatchObject({ status: 'WITHDRAWN', provenance: 'REQUESTER', reason: 'no need' });
  expect(endOf(lapsed.id)).toMatchObject({ status: 'LAPSED', provenance: 'CLOCK', execution: 'NOT_RUN' });
  expect(endOf(unrecorded.id)).toBeUndefined();
  const order = ends.map(({ answeredAt, id }) => `${answeredAt} ${id}`);
  expect(order).toEqual([...order].sort().reverse());
});
