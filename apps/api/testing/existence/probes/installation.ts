import { idsOfNothing } from '../../twins.js';
import type { TwinProbe } from '../probe.js';
import { post, remove } from './ask.js';
import { IN_ORGANIZATION } from './directory.js';

/** To an operator nothing is hidden but what is no longer there. */
export const installationProbes: readonly TwinProbe[] = [
  ...Object.entries({ ...IN_ORGANIZATION, deleteOrganization: { delete: remove('/v1/organizations/{}') } }).map(
    ([operation, requests]): TwinProbe => ({
      place: `${operation} {org}`,
      callers: ['operator'],
      requests,
      names: ({ deleted, acme }) => ({ deleted, 'in capitals': acme.slug.toUpperCase(), ...idsOfNothing(acme.id) }),
      real:
        operation === 'deleteMember'
          ? null
          : async ({ server }) => (await server.organizations({ spare: {} })).spare.slug,
    }),
  ),
  {
    place: 'createSignInLink {user}',
    callers: ['operator'],
    requests: { link: post('/v1/users/{}/sign-in-link') },
    names: ({ acme }) => idsOfNothing(acme.people.ana.id),
    real: ({ spare }) => spare.user,
  },
  {
    place: 'rotateSigningSecret {app}',
    callers: ['operator'],
    requests: { rotate: post('/v1/applications/{}/signing-secret') },
    names: ({ acme }) => ({ 'in capitals': acme.app.slug.toUpperCase(), ...idsOfNothing(acme.app.id) }),
    real: ({ acme }) => acme.app.slug,
  },
  {
    place: 'createKey {app}',
    callers: ['operator'],
    requests: {
      key: post('/v1/applications/{}/keys'),
      'a key of nonsense': post('/v1/applications/{}/keys', { scopes: ['all'] }),
    },
    names: ({ acme }) => ({ 'in capitals': acme.app.slug.toUpperCase(), ...idsOfNothing(acme.app.id) }),
    real: ({ acme }) => acme.app.slug,
  },
  {
    place: 'deleteKey {app}',
    callers: ['operator'],
    requests: {
      'delete a key of acme’s': (client, app, { acme }) =>
        client.delete(`/v1/applications/${encodeURIComponent(app)}/keys/${acme.app.keyId}`),
    },
    names: ({ guestApp, acme }) => ({ "another application's": guestApp.slug, ...idsOfNothing(acme.app.id) }),
    real: null,
  },
  {
    place: 'deleteKey {id}',
    callers: ['operator'],
    requests: {
      delete: (client, key, { acme }) =>
        client.delete(`/v1/applications/${acme.app.slug}/keys/${encodeURIComponent(key)}`),
    },
    names: ({ guestApp }) => ({
      "another application's": guestApp.keyId,
      'none at all': ' ',
      'far too long': 'a'.repeat(2_000),
    }),
    real: async ({ server, acme }) => (await server.operator.post(`/v1/applications/${acme.app.slug}/keys`)).body.id,
  },
];
