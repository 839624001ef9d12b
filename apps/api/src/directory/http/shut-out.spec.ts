import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { rolesMet } from '../../../testing/directory.js';
import { NOT_FOUND, outcomeOf } from '../../../testing/move-answer.js';
import { Reviewer } from '../../../testing/reviewer.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'adam' | 'mia'>;
let borealis: Company<'bo' | 'max'>;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  acme = await company(server, { people: { ana: [APPROVER], adam: ['ORG_ADMIN', APPROVER], mia: [] } });
  borealis = await company(server, { people: { bo: ['ORG_ADMIN', APPROVER], max: [] } });
  await borealis.member(acme.people.ana, [APPROVER]);
});

const active = (isActive: boolean) =>
  made(server.operator.put(`/v1/users/${acme.people.ana.user}`, { name: 'Ana', active: isActive }));
const inBorealis = async () => new Reviewer(acme.people.ana, await server.signedIn(acme.people.ana), borealis.slug);

it('takes everything out of the hands of whoever is shut out everywhere, in each of their organizations', async () => {
  const { ana, mia } = acme.people;
  const here = await acme.raise({ by: mia });
  const there = await borealis.raise({ by: borealis.people.max });
  const named = await borealis.raise({ by: borealis.people.max, tool: 'limit', to: ana });
  const own = await borealis.raise({ by: ana, tool: 'publish' });
  await ana.claim(here.id);
  await (await inBorealis()).claim(there.id);
  await active(false);
  const lies = [await acme.row(here.id), await borealis.row(there.id), await borealis.row(named.id)];
  expect(lies.map(({ holding, holderId }) => [holding, holderId])).toEqual([
    ['OPEN', null],
    ['OPEN', null],
    ['VACANT', null],
  ]);
  expect(await borealis.read(own.id)).toMatchObject({ status: 'REQUESTER_AUTHORITY_LAPSED', provenance: 'system' });
  for (const { organization } of [acme, borealis]) expect(await rolesMet(server, organization, ana)).toEqual([]);
});

it('is nobody anywhere: no session, no token, not to be named, not to be asked for', async () => {
  const { ana, adam, mia } = acme.people;
  const embedded = await acme.embedded(ana);
  const decision = await acme.raise({ by: mia });
  const asked = await acme.raise({ by: ana });
  await active(false);
  const query = { query: '{ viewer { user } }' };
  expect((await ana.post(query.query)).status).toBe(401);
  expect((await embedded.post(query.query)).status).toBe(401);
  expect((await acme.app.post('/v1/inbox-tokens', { user: ana.user })).status).toBe(404);
  expect(outcomeOf(await adam.reassign(decision.id, ana.id))).toBe('target_not_available');
  const raised = await acme.app.post('/v1/decisions', acme.call({ by: ana }));
  expect(raised.body).toMatchObject({ code: 'requester_unknown' });
  const limit = await acme.app.post('/v1/decisions', acme.call({ by: mia, tool: 'limit', to: ana }));
  expect(limit.body).toMatchObject({ code: 'assignee_not_eligible' });
  expect(outcomeOf(await adam.accept(asked))).toBe('REQUESTER_AUTHORITY_LAPSED');
});

it('is let in again as the member they were, with nothing in hand and no old session', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  await ana.claim(decision.id);
  await active(false);
  await active(true);
  expect((await ana.post('{ viewer { user } }')).status).toBe(401);
  const again = ana.by(await server.signedIn(ana));
  expect(await again.see(decision.id)).toMatchObject({ holding: 'OPEN', holder: null });
  expect(outcomeOf(await again.accept(decision))).toBe('ACCEPTED');
});

it('stays shut out of one organization alone when only the membership ends there', async () => {
  const { ana, mia } = acme.people;
  const decision = await acme.raise({ by: mia });
  const there = await borealis.raise({ by: borealis.people.max });
  await acme.member(ana, [APPROVER], false);
  expect(await ana.see(decision.id)).toBeNull();
  expect(await ana.claim(decision.id)).toEqual(NOT_FOUND);
  expect(await ana.see(there.id)).toMatchObject({ holding: 'OPEN' });
});
