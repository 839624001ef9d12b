import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { Clock } from '../../../testing/clock.js';
import { type Company, company, type RaisedDecision } from '../../../testing/company.js';
import { browserOf, embeddedOf, LiveAudience } from '../../../testing/live-audience.js';
import type { Reviewer } from '../../../testing/reviewer.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

/** Rita asks, and has every role. Olga owns the organization and has none; Eve looks at it in a foreign page. */
const PEOPLE = {
  ana: [APPROVER],
  ben: [APPROVER],
  cora: [CHIEF],
  eve: [APPROVER],
  adam: [CHIEF, 'ORG_ADMIN'],
  rita: [CHIEF, 'ORG_ADMIN'],
  olga: ['ORG_OWNER'],
  audra: ['ORG_AUDITOR'],
  max: [],
} as const;
type People = Company<keyof typeof PEOPLE>['people'];

let server: TestServer;
let acme: Company<keyof typeof PEOPLE>;
let clock: Clock;
let audience: LiveAudience;
beforeAll(async () => {
  server = await testServer();
  const url = await server.listen();
  acme = await company(server, { people: PEOPLE });
  clock = new Clock(server, acme);
  const elsewhere = await company(server, { people: { xena: [CHIEF, 'ORG_OWNER', 'ORG_ADMIN'] } });
  const { eve, ...others } = acme.people;
  const clients = { eve: await embeddedOf(acme, url, eve), xena: await browserOf(server, url, elsewhere.people.xena) };
  for (const [name, person] of Object.entries<Reviewer>(others)) {
    Object.assign(clients, { [name]: await browserOf(server, url, person) });
  }
  audience = await LiveAudience.of(clients, acme.slug);
});
afterAll(async () => {
  audience.close();
  await server.close();
});

let decision: RaisedDecision;
const raise = (tool: string, to?: Reviewer) => async () => {
  decision = await acme.raise({ by: acme.people.rita, tool, ...(to && { to }) });
};
const hear = (act: () => Promise<unknown>) => audience.hear(act, () => decision.id);
const all = (word: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, word]));
const POOL = all('CHANGED', 'ana', 'ben', 'cora', 'eve', 'adam');

type Act = (people: People, id: string) => Promise<unknown>;
/** What happens to a decision in the pool of the approvers, in this order, and who is told what. */
const HISTORY: readonly (readonly [what: string, act: Act, heard: Readonly<Record<string, string>>])[] = [
  [
    'is claimed',
    ({ ben }, id) => ben.claim(id),
    { ...all('CHANGED', 'ben', 'adam'), ...all('GONE', 'ana', 'cora', 'eve') },
  ],
  ['is given back', ({ ben }, id) => ben.giveBack(id), POOL],
  [
    'is handed on',
    ({ ana, cora }, id) => ana.reassign(id, cora.id),
    { ...all('CHANGED', 'cora', 'adam'), ...all('GONE', 'ana', 'ben', 'eve') },
  ],
  ['is taken over', ({ adam }, id) => adam.takeOver(id), { adam: 'CHANGED', cora: 'GONE' }],
  ['is given back by the admin', ({ adam }, id) => adam.giveBack(id), POOL],
  [
    'is escalated',
    ({ ana }, id) => ana.escalate(id),
    { ...all('CHANGED', 'cora', 'adam'), ...all('GONE', 'ana', 'ben', 'eve') },
  ],
  ['is claimed there', ({ cora }, id) => cora.claim(id), all('CHANGED', 'cora', 'adam')],
  ['is answered', ({ cora }) => cora.accept(decision), all('GONE', 'cora', 'adam')],
];

it('tells everybody what they may know of a decision that goes from hand to hand, and nobody else anything', async () => {
  expect(await hear(raise('pay'))).toEqual(POOL);
  for (const [what, act, heard] of HISTORY) {
    expect([what, await hear(() => act(acme.people, decision.id))]).toEqual([what, heard]);
  }
});

const GONE = all('GONE', 'ana', 'ben', 'cora', 'eve', 'adam');
it.each<readonly [what: string, end: () => Promise<unknown>]>([
  ['is answered by somebody who had not claimed it', () => acme.people.ana.reject(decision)],
  ['is withdrawn', () => acme.people.rita.withdraw(decision.id)],
  ['lapses', () => clock.expire(decision.id).then(() => clock.comeBy(decision.id))],
])('tells the whole pool that a decision is gone that %s', async (_, end) => {
  await hear(raise('refund'));
  expect(await hear(end)).toEqual(GONE);
});

it('tells an owner, and nobody but the owner, of what is theirs alone', async () => {
  expect(await hear(raise('publish'))).toEqual({ rita: 'CHANGED' });
  expect(await hear(() => acme.people.rita.accept(decision))).toEqual({ rita: 'GONE' });
});

it('tells the one who is named, and the admins', async () => {
  expect(await hear(raise('limit', acme.people.ben))).toEqual(all('CHANGED', 'ben', 'adam'));
  expect(await hear(() => acme.people.ben.reassign(decision.id, acme.people.eve.id))).toEqual({
    ben: 'GONE',
    ...all('CHANGED', 'eve', 'adam'),
  });
  expect(await hear(() => acme.people.eve.reject(decision))).toEqual(all('GONE', 'eve', 'adam'));
});
