import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, no, type Reply, yes } from '../../../testing/authority-peer.js';
import { type Company, company } from '../../../testing/company.js';
import { NOT_FOUND, outcomeOf } from '../../../testing/move-answer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK });
});
afterAll(() => Promise.all([server.close(), peer.close()]));
beforeEach(async () => {
  const gates = usualGates.map((gate) => ({ ...gate, authorityCheck: { url: peer.url } }));
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [] }, gates });
  peer.forget();
});

/** While the application thinks, something happens; then it answers. */
const meanwhile =
  (act: () => Promise<unknown>, reply: Reply = yes): Reply =>
  (response, asked) => {
    void act().then(() => {
      reply(response, asked);
    });
  };

it('asks about the same final arguments once, though the answer is decided again because people changed', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  peer.reply = meanwhile(() => acme.member(ana, [APPROVER, 'ORG_ADMIN']));
  expect(outcomeOf(await ana.accept(decision))).toBe('ACCEPTED');
  expect(peer.moments).toEqual(['raise', 'answer']);
});

it('asks once for a pause that is decided again, with the digest that the decision gets', async () => {
  const { mia } = acme.people;
  peer.reply = meanwhile(() => acme.member(mia, ['ORG_ADMIN']));
  const decision = await acme.raise({ by: mia });
  expect(peer.asked.map(({ question }) => question.digest)).toEqual([decision.digest]);
});

it('does not let a yes win over what happened meanwhile', async () => {
  const { ana, ben, mia } = acme.people;
  const [lost, gone, withdrawn] = [
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
    await acme.raise({ by: mia }),
  ];
  peer.reply = meanwhile(() => acme.member(ana, []));
  expect(await ana.accept(lost)).toEqual(NOT_FOUND);
  peer.reply = meanwhile(() => mia.withdraw(withdrawn.id));
  expect(await ben.accept(withdrawn)).toEqual(NOT_FOUND);
  peer.reply = meanwhile(() => acme.remove(mia));
  expect(outcomeOf(await ben.accept(gone))).toBe('REQUESTER_AUTHORITY_LAPSED');
  expect(await acme.eventTypes(lost.id)).toEqual(['raised']);
});

it('does not let a no win over what happened meanwhile', async () => {
  const { ana, ben, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  peer.reply = meanwhile(() => ben.reject(decision), no);
  expect(await ana.accept(decision)).toEqual(NOT_FOUND);
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered']);
});

it('gives one of two executors the grant, though both were asked about at the same time', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await ana.accept(decision);
  const grant = (executor: string) => acme.app.post(`/v1/decisions/${decision.id}/grant`, { executor });
  const statuses = (await Promise.all([grant('run-1'), grant('run-2')])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 409]);
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'answered', 'granted']);
});
