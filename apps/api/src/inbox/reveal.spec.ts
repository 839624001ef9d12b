import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../testing/company.js';
import { NOT_FOUND } from '../../testing/move-answer.js';
import type { Reviewer } from '../../testing/reviewer.js';
import { asSuperuser } from '../../testing/superuser.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

const SECRET = '4111 1111 1111 1111';
const singing = { amount: 40, to: 'hana', card: SECRET };

let server: TestServer;
let acme: Company<'ana' | 'ben' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], ben: [APPROVER], mia: [APPROVER] } });
});
afterAll(() => server.close());

const REVEAL = `mutation ($id: ID!, $pointer: String!) { reveal(id: $id, pointer: $pointer) { __typename
  ... on Revealed { value } ... on NotFound { message } ... on Invalid { code message errors { pointer code } } } }`;

async function reveal(who: Reviewer, id: string, pointer = '/card') {
  return (await who.ask<{ reveal: unknown }>(REVEAL, { id, pointer })).reveal;
}
const raised = () => acme.raise({ by: acme.people.mia, arguments: singing });

it('shows a reviewer one hidden value, and records who saw it, through which door, and not what it is', async () => {
  const { ana } = acme.people;
  const { id } = await raised();
  expect(await reveal(ana, id)).toEqual({ __typename: 'Revealed', value: SECRET });
  const event = (await acme.events(id)).at(-1);
  const facts = { status: 'PENDING', holding: 'OPEN', holder: null, role: APPROVER };
  expect(event).toMatchObject({ type: 'revealed', actor: `user:${ana.id}` });
  expect(event?.data).toEqual({ from: facts, to: facts, pointer: '/card', via: 'session' });
  expect(await reveal(await acme.embedded(ana), id)).toMatchObject({ value: SECRET });
  expect((await acme.events(id)).at(-1)?.data).toMatchObject({ via: `inbox-token:${acme.app.slug}` });
  expect(await acme.eventTypes(id)).toEqual(['raised', 'revealed', 'revealed']);
});

it('goes on hiding it on the page, and leaves it nowhere else', async () => {
  const { ana } = acme.people;
  const decision = await raised();
  await reveal(ana, decision.id);
  const { decision: page } = await ana.ask<{ decision: unknown }>(
    'query ($id: ID!) { decision(id: $id) { arguments digest timeline { type reason } } }',
    { id: decision.id },
  );
  expect(page).toEqual({
    arguments: { ...singing, card: { $sensitive: true } },
    digest: decision.digest,
    timeline: ['raised', 'revealed'].map((type) => ({ type, reason: null })),
  });
  const [{ rows } = { rows: '' }] = await asSuperuser<{ rows: string }>(
    `SELECT (SELECT string_agg(e::text, '') FROM event e) || coalesce((SELECT string_agg(o::text, '') FROM outbox o), '') AS rows`,
  );
  expect(rows).toContain('/card');
  expect(rows).not.toContain(SECRET);
  expect(await ana.accept(decision)).toMatchObject({ status: 'ACCEPTED' });
});

it('has nothing to show at any other place, and records nothing of the question', async () => {
  const { ana } = acme.people;
  const { id } = await raised();
  const invalid = { code: 'pointer_not_sensitive', errors: [{ pointer: '/pointer', code: 'pointer_not_sensitive' }] };
  for (const pointer of ['/to', '', '/card/0', '/nothing', 'card', '/__proto__']) {
    expect([pointer, await reveal(ana, id, pointer)]).toMatchObject([pointer, { __typename: 'Invalid', ...invalid }]);
  }
  const without = await acme.raise({ by: acme.people.mia, arguments: { amount: 1, to: 'hana' } });
  expect(await reveal(ana, without.id)).toMatchObject({ __typename: 'Invalid' });
  expect(await acme.eventTypes(id)).toEqual(['raised']);
});

it('shows nothing to whoever asked, to who lost the race, nor once it is answered', async () => {
  const { ana, ben, mia } = acme.people;
  const decision = await raised();
  expect(await reveal(mia, decision.id)).toEqual(NOT_FOUND);
  await ana.claim(decision.id);
  for (const pointer of ['/card', '/to']) expect(await reveal(ben, decision.id, pointer)).toEqual(NOT_FOUND);
  expect(await reveal(ana, decision.id)).toMatchObject({ value: SECRET });
  await ana.accept(decision);
  expect(await reveal(ana, decision.id)).toEqual(NOT_FOUND);
  expect(await acme.eventTypes(decision.id)).toEqual(['raised', 'claimed', 'revealed', 'answered']);
});

it('shows a value to a reviewer who claims at the same moment, or says that it is not theirs, and never unrecorded', async () => {
  const { ana, ben } = acme.people;
  const { id } = await raised();
  const [shown] = await Promise.all([reveal(ana, id), ben.claim(id)]);
  const types = await acme.eventTypes(id);
  expect(types.includes('revealed')).toBe((shown as { value?: unknown }).value === SECRET);
  expect(types).toContain('claimed');
});
