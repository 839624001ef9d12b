import { randomBytes } from 'node:crypto';
import type { Raise } from '@countersign/contract';
import type { Cast } from '../cast.js';
import { type Ask, shapeOf, type TwinProbe } from '../probe.js';

type Change = (name: string, cast: Cast) => Partial<Raise>;

/** A pause of its own each time, in which one member holds the name. */
const raise =
  (change: Change): Ask =>
  (client, name, cast) => {
    const call = cast.acme.call({ by: cast.acme.people.mia, callId: `call_${randomBytes(8).toString('hex')}` });
    return client.post('/v1/decisions', { ...call, ...change(name, cast) });
  };

interface Named {
  readonly member: string;
  readonly names: TwinProbe['names'];
  readonly real: TwinProbe['real'];
  readonly also?: Partial<Raise>;
}

const tenants: TwinProbe['names'] = ({ elsewhere, deleted, acme }) => ({
  "another tenant's": elsewhere.slug,
  deleted,
  'its id': acme.id,
  'in capitals': acme.slug.toUpperCase(),
});
const people: TwinProbe['names'] = ({ elsewhere, stranger, acme }) => ({
  'of another tenant': stranger,
  'of another tenant, with a role there': elsewhere.people.xena.user,
  'in capitals': acme.people.cara.user.toUpperCase(),
  'by their id': acme.people.cara.id,
});

const NAMED: readonly Named[] = [
  { member: 'tool', names: () => ({ "another application's": 'lend' }), real: () => 'refund' },
  { member: 'organization', names: tenants, real: ({ acme }) => acme.slug },
  { member: 'requester', names: people, real: ({ acme }) => acme.people.cara.user },
  {
    member: 'assignee',
    names: (cast) => ({ ...people(cast), 'without the role': cast.spare.user, 'who asks': cast.acme.people.mia.user }),
    real: ({ acme }) => acme.people.cara.user,
    also: { tool: 'limit' },
  },
];

const named = NAMED.map(({ member, names, real, also }): TwinProbe => ({
  place: `raiseDecision .${member}`,
  callers: ['application'],
  requests: {
    raise: raise((name) => ({ ...also, [member]: name })),
    'raise with arguments that do not fit': raise((name) => ({ ...also, arguments: 5, [member]: name })),
  },
  names,
  real,
}));

/** A call or a run of another application: one's own is as new as if the other were not there. */
const unseen = ['callId', 'runId'].map((member): TwinProbe => ({
  place: `raiseDecision .${member}`,
  callers: ['application'],
  requests: { raise: raise((name) => ({ [member]: name })) },
  names: ({ guestCall }) => ({ "another application's": guestCall[member as 'callId' | 'runId'] }),
  nothing: 'call-of-no-guests',
  real: null,
  seen: shapeOf,
}));

/** The same in a batch, behind a call that nothing stands against. */
const batches = NAMED.map(({ member, names, real, also }): TwinProbe => ({
  place: 'raiseDecisions .decisions',
  callers: ['application'],
  requests: {
    [member]: (client, name, { acme }) => {
      const call = () => acme.call({ by: acme.people.mia });
      return client.post('/v1/decisions/batch', { decisions: [call(), { ...call(), ...also, [member]: name }] });
    },
  },
  names,
  real,
}));

/** The same, were it raised. */
const simulated = NAMED.map(({ member, names, real, also }): TwinProbe => {
  const simulate =
    (change: object): Ask =>
    (client, name, { acme }) => {
      const { callId: _, ...call } = acme.call({ by: acme.people.mia });
      return client.post('/v1/gates/simulate', { ...call, ...also, ...change, [member]: name });
    };
  return {
    place: `simulatePause .${member}`,
    callers: ['application'],
    requests: { simulate: simulate({}), 'simulate with arguments that do not fit': simulate({ arguments: 5 }) },
    names,
    real,
  };
});

const tokens = (member: 'user' | 'organization', names: TwinProbe['names'], real: TwinProbe['real']): TwinProbe => ({
  place: `createInboxToken .${member}`,
  callers: ['application'],
  requests: {
    'a token': (client, name, { acme }) =>
      client.post('/v1/inbox-tokens', { user: acme.people.ana.user, [member]: name }),
    'a token for somebody else’s page': (client, name, { acme }) =>
      client.post('/v1/inbox-tokens', { user: acme.people.ana.user, [member]: name, origin: 'https://evil.example' }),
    'a token of a moment': (client, name, { acme }) =>
      client.post('/v1/inbox-tokens', { user: acme.people.ana.user, [member]: name, ttlSeconds: 1 }),
  },
  names,
  real,
});

const declarations = (place: string, method: 'PUT' | 'POST', path: string): readonly TwinProbe[] =>
  ['eligibleRole', 'requesterRole', 'escalateTo'].map((member) => ({
    place,
    callers: ['gatekeeper'],
    requests: {
      [member]: (client, name) => {
        const role = member === 'escalateTo' ? { role: name } : name;
        const gate = { tool: 't', route: 'ROLE', eligibleRole: 'APPROVER', [member]: role };
        return client.send(method, path, JSON.stringify({ gates: [gate] }));
      },
    },
    names: ({ foreignRole }) => ({ "another tenant's role": foreignRole }),
    nothing: 'NOTHING',
    real: () => 'CHIEF',
    seen: shapeOf,
  }));

export const raisingProbes: readonly TwinProbe[] = [
  ...named,
  ...unseen,
  ...batches,
  ...simulated,
  tokens('user', people, ({ acme }) => acme.people.cara.user),
  tokens('organization', tenants, ({ acme }) => acme.slug),
  ...declarations('putGates .gates', 'PUT', '/v1/gates'),
  ...declarations('checkGates .gates', 'POST', '/v1/gates/check'),
];
