import { idsOfNothing } from '../../twins.js';
import type { Ask, TwinProbe } from '../probe.js';
import { get, post } from './ask.js';

const path = '/v1/decisions/{}';
const REQUESTS: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  getDecision: { read: get(path), wait: get(`${path}?wait=1`), 'wait for ever': get(`${path}?wait=56`) },
  grantDecision: {
    grant: post(`${path}/grant`, { executor: 'run-1' }),
    'grant to nobody': post(`${path}/grant`, {}),
  },
  receiptDecision: {
    receipt: post(`${path}/receipt`, { executor: 'run-1', result: 'succeeded' }),
    'receipt of nonsense': post(`${path}/receipt`, { executor: 'run-1', result: 'maybe' }),
    'receipt with more': post(`${path}/receipt`, { executor: 'run-1', result: 'failed', more: 1 }),
  },
  withdrawDecision: {
    withdraw: post(`${path}/withdraw`),
    'withdraw for a reason': post(`${path}/withdraw`, { reason: 'not needed' }),
    'withdraw for too long a reason': post(`${path}/withdraw`, { reason: '…'.repeat(2_001) }),
    'withdraw for nothing': post(`${path}/withdraw`, { reason: null }),
  },
};

/** What an application does to a decision. */
const byId = Object.entries(REQUESTS).map(([operation, requests]): TwinProbe => ({
  place: `${operation} {id}`,
  callers: ['application'],
  requests,
  names: ({ hidden, guests, hers }) => ({
    "another tenant's": hidden["another tenant's"]!,
    ...guests,
    ...idsOfNothing(hers.id),
  }),
  real: async ({ acme }) => (await acme.raise({ by: acme.people.mia })).id,
}));

const lists = (member: string, names: TwinProbe['names'], real: TwinProbe['real']): TwinProbe => ({
  place: `listDecisions ?${member}`,
  callers: ['application'],
  requests: {
    list: get(`/v1/decisions?${member}={}`),
    'list those that lapsed, none to a page': get(`/v1/decisions?status=LAPSED&limit=0&${member}={}`),
  },
  names,
  real,
});

/** What an application filters its own decisions by. */
const filtered = [
  lists(
    'runId',
    ({ guestCall }) => ({ "another application's": guestCall.runId }),
    async ({ acme }) => {
      return (await acme.raise({ by: acme.people.mia, runId: 'run-of-its-own' })).runId!;
    },
  ),
  lists(
    'callId',
    ({ hidden }) => ({ 'an id': hidden["another tenant's"]! }),
    ({ hers }) => hers.callId,
  ),
  lists(
    'tool',
    () => ({ "another application's": 'lend' }),
    () => 'refund',
  ),
  lists(
    'organization',
    ({ elsewhere, deleted, acme }) => ({
      "another tenant's": elsewhere.slug,
      deleted,
      'its id': acme.id,
      'in capitals': acme.slug.toUpperCase(),
    }),
    ({ acme }) => acme.slug,
  ),
];

/** What an application raised under one name. */
const runs: TwinProbe = {
  place: 'getRun {runId}',
  callers: ['application'],
  requests: {
    read: get('/v1/runs/{}'),
    wait: get('/v1/runs/{}?wait=1'),
    'wait for ever': get('/v1/runs/{}?wait=56'),
  },
  names: ({ hidden, guestCall, hers }) => ({
    "another application's": guestCall.runId,
    "another tenant's decision": hidden["another tenant's"]!,
    'its own decision': hers.id,
    'longer than any': 'r'.repeat(201),
  }),
  real: async ({ acme }) => (await acme.raise({ by: acme.people.mia, runId: 'run/of its own' })).runId!,
};

export const decisionProbes: readonly TwinProbe[] = [...byId, runs, ...filtered];
