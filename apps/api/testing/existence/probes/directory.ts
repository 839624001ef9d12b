import { idsOfNothing } from '../../twins.js';
import { newMember, uniqueUser } from '../cast.js';
import { type Ask, shapeOf, type TwinProbe } from '../probe.js';
import { get, put, remove } from './ask.js';

const MEMBER = { name: 'Wanda', roles: [] };
const ROLE = { name: 'Spare' };
const of = '/v1/organizations/{}';
const mine = '/v1/organizations/{acme}';

/** Calls in an organization, each with a body that is not as it should be. */
export const IN_ORGANIZATION: Readonly<Record<string, Readonly<Record<string, Ask>>>> = {
  putRole: {
    put: put(`${of}/roles/SPARE`, ROLE),
    'put a circle': put(`${of}/roles/SPARE`, { ...ROLE, implies: ['SPARE'] }),
  },
  deleteRole: { 'delete none': remove(`${of}/roles/NONE`), 'delete a built-in one': remove(`${of}/roles/ORG_ADMIN`) },
  listRoles: { list: get(`${of}/roles`), 'list from nowhere': get(`${of}/roles?after=nowhere`) },
  putMember: {
    'put with a role that is not there': put(`${of}/members/wanda`, { ...MEMBER, roles: ['GHOST'] }),
    'put nothing': put(`${of}/members/wanda`, {}),
  },
  deleteMember: { 'delete nobody': remove(`${of}/members/nobody`) },
  listMembers: { list: get(`${of}/members`), 'list from nowhere': get(`${of}/members?after=nowhere`) },
};

const organizations = Object.entries(IN_ORGANIZATION).map(([operation, requests]): TwinProbe => ({
  place: `${operation} {org}`,
  callers: ['directory'],
  requests,
  names: ({ elsewhere, deleted, acme }) => ({
    "another tenant's": elsewhere.slug,
    deleted,
    ...idsOfNothing(acme.id),
    'its id': acme.id,
    'in capitals': acme.slug.toUpperCase(),
  }),
  real: operation === 'deleteMember' ? null : ({ acme }) => acme.slug,
}));

/** What is not in an organization, by name: a role or a person of another one is nobody here. */
const within: readonly TwinProbe[] = [
  {
    place: 'deleteRole {role}',
    callers: ['directory', 'operator'],
    requests: { delete: remove(`${mine}/roles/{}`) },
    names: ({ foreignRole, spare }) => ({
      "another tenant's": foreignRole,
      'in small letters': spare.role.toLowerCase(),
      'no key': 'a b',
    }),
    real: () => 'ORG_MEMBER',
  },
  {
    place: 'deleteMember {user}',
    callers: ['directory', 'operator'],
    requests: { delete: remove(`${mine}/members/{}`) },
    names: ({ stranger, elsewhere, acme }) => ({
      'of another tenant': stranger,
      'of another tenant, with a role there': elsewhere.people.xena.user,
      'in capitals': acme.people.ben.user.toUpperCase(),
      'by their id': acme.people.ben.id,
    }),
    real: ({ server, acme }) => newMember(server, acme.slug),
  },
  {
    place: 'putMember {user}',
    callers: ['directory'],
    requests: {
      'put with a role that is not there': put(`${mine}/members/{}`, { ...MEMBER, roles: ['GHOST'] }),
      'put nothing': put(`${mine}/members/{}`, {}),
      put: put(`${mine}/members/{}`, MEMBER),
    },
    names: ({ stranger }) => ({ 'of another tenant': stranger, nobody: uniqueUser() }),
    nothing: uniqueUser(),
    real: ({ acme }) => acme.people.cara.user,
    seen: shapeOf,
  },
  {
    place: 'putMember .roles',
    callers: ['directory', 'operator'],
    requests: {
      put: (client, role, { acme }) =>
        client.put(`/v1/organizations/${acme.slug}/members/wanda`, { ...MEMBER, roles: [role] }),
    },
    names: ({ foreignRole }) => ({ "another tenant's": foreignRole, 'in small letters': 'spare', 'no key': 'a b' }),
    real: ({ spare }) => spare.role,
  },
  ...['implies', 'impliedBy'].map((member): TwinProbe => ({
    place: `putRole .${member}`,
    callers: ['directory', 'operator'],
    requests: {
      put: (client, role, { acme }) =>
        client.put(`/v1/organizations/${acme.slug}/roles/BUYER`, { ...ROLE, [member]: [role] }),
    },
    names: ({ foreignRole }) => ({ "another tenant's": foreignRole, 'in small letters': 'spare', 'no key': 'a b' }),
    real: ({ spare }) => spare.role,
  })),
];

export const directoryProbes: readonly TwinProbe[] = [...organizations, ...within];
