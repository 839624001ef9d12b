import { idsOfNothing } from '../../twins.js';
import { becomeVisible } from '../../visible.js';
import { REVIEWER } from '../cast.js';
import type { TwinProbe } from '../probe.js';

const ANSWER = '__typename ... on NotFound { message } ... on Conflict { code } ... on Invalid { code }';

interface Place {
  readonly place: string;
  /** The call, its name at `$id` and the caller's organization at `$slug`. */
  readonly call: string;
  readonly names: TwinProbe['names'];
}

const organizations: TwinProbe['names'] = ({ acme, elsewhere, deleted }) => ({
  'her own': acme.slug,
  "another tenant's": elsewhere.slug,
  deleted,
  'in capitals': acme.slug.toUpperCase(),
});
const users: TwinProbe['names'] = ({ acme, elsewhere, stranger }) => ({
  'a colleague': acme.people.ben.user,
  'somebody of another tenant': elsewhere.people.xena.user,
  'nobody whom she knows': stranger,
  'as long as may be': 'u'.repeat(200),
});
const roles: TwinProbe['names'] = ({ spare, foreignRole }) => ({
  'of her own organization': spare.role,
  "another tenant's": foreignRole,
  'built in': 'ORG_ADMIN',
  'no key': 'spare role',
});

const member = 'name: "Ben", roles: [], active: true';
const PLACES: readonly Place[] = [
  {
    place: 'setMember(organization)',
    call: `setMember(organization: $id, user: "u", ${member})`,
    names: organizations,
  },
  { place: 'setMember(user)', call: `setMember(organization: $slug, user: $id, ${member})`, names: users },
  {
    place: 'setMember(roles)',
    call: 'setMember(organization: $slug, user: "u", name: "Ben", roles: [$id], active: true)',
    names: roles,
  },
  { place: 'removeMember(organization)', call: 'removeMember(organization: $id, user: "u")', names: organizations },
  { place: 'removeMember(user)', call: 'removeMember(organization: $slug, user: $id)', names: users },
  {
    place: 'setRole(organization)',
    call: 'setRole(organization: $id, key: "BUYER", name: "Buyer", implies: [])',
    names: organizations,
  },
  { place: 'setRole(key)', call: 'setRole(organization: $slug, key: $id, name: "Buyer", implies: [])', names: roles },
  {
    place: 'setRole(implies)',
    call: 'setRole(organization: $slug, key: "BUYER", name: "Buyer", implies: [$id])',
    names: roles,
  },
  { place: 'removeRole(organization)', call: 'removeRole(organization: $id, key: "SPARE")', names: organizations },
  { place: 'removeRole(key)', call: 'removeRole(organization: $slug, key: $id)', names: roles },
];

/** What only admins do: everybody else is told the one answer, of their own organization as of any other. */
const moves = PLACES.map(({ place, call, names }): TwinProbe => ({
  place: `Mutation.${place}`,
  callers: REVIEWER,
  requests: {
    [place]: (client, id, { acme }) => {
      const declared = call.includes('$slug') ? '($id: String!, $slug: String!)' : '($id: String!)';
      const variables = call.includes('$slug') ? { id, slug: acme.slug } : { id };
      return client.post('/graphql', { query: `mutation ${declared} { ${call} { ${ANSWER} } }`, variables });
    },
  },
  names,
  real: null,
}));

interface Read {
  readonly place: string;
  readonly field: string;
  readonly type: 'ID!' | 'String!' | 'JSON!';
  readonly names: TwinProbe['names'];
}
const simulate = (member: string) => {
  const asked = { application: '"todos"', tool: '"refund"', requester: '"mia"', arguments: '{}', [member]: '$id' };
  const args = Object.entries(asked).map(([name, value]) => `${name}: ${value}`);
  return `simulate(${args.join(', ')}) { refused route }`;
};
const READS: readonly Read[] = [
  {
    place: 'audit(decision)',
    field: 'audit(decision: $id) { edges { cursor } }',
    type: 'ID!',
    names: ({ hers, hidden, guests }) => ({ ...hidden, ...guests, 'one that she may answer': hers.id }),
  },
  { place: 'members(text)', field: 'members(text: $id) { edges { cursor } }', type: 'String!', names: users },
  {
    place: 'simulate(application)',
    field: simulate('application'),
    type: 'String!',
    names: ({ acme, guestApp }) => ({ 'of her own organization': acme.app.slug, "another's": guestApp.slug }),
  },
  {
    place: 'simulate(tool)',
    field: simulate('tool'),
    type: 'String!',
    names: () => ({ 'of her own organization': 'refund', "another application's": 'lend' }),
  },
  { place: 'simulate(requester)', field: simulate('requester'), type: 'String!', names: users },
];

/** What only admins and auditors read: null for everybody else, whatever it is asked about. */
const reads = READS.map(({ place, field, type, names }): TwinProbe => ({
  place: `Organization.${place}`,
  callers: REVIEWER,
  requests: {
    [place]: (client, id, { acme }) =>
      client.post('/graphql', {
        query: `query ($slug: String!, $id: ${type}) { organization(slug: $slug) { ${field} } }`,
        variables: { slug: acme.slug, id },
      }),
  },
  names,
  real: null,
}));

const audit: TwinProbe = {
  place: 'Organization.audit(decision)',
  callers: ['auditor'],
  requests: {
    audit: (client, decision, { acme }) =>
      client.post('/graphql', {
        query: `query ($slug: String!, $decision: ID!) {
          organization(slug: $slug) { audit(decision: $decision) { edges { node { type } } pageInfo { endCursor } } } }`,
        variables: { slug: acme.slug, decision },
      }),
  },
  names: ({ hers, hidden }) => ({
    "another tenant's": hidden["another tenant's"]!,
    'one that is open': hers.id,
    'one that is open in somebody’s hand': hidden['one that a colleague holds']!,
    'one without an organization': hidden['one without an organization']!,
    ...idsOfNothing(hidden['one that she answered']!),
  }),
  real: async ({ hidden, server }) => {
    await becomeVisible(server);
    return hidden['one that she answered']!;
  },
};

export const administrationProbes: readonly TwinProbe[] = [...moves, ...reads, audit];
