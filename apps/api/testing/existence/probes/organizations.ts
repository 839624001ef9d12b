import { idsOfNothing } from '../../twins.js';
import { REVIEWER } from '../cast.js';
import type { TwinProbe } from '../probe.js';
import { graphql } from './ask.js';

const slugsOfNothing = (slug: string) => ({ 'in capitals': slug.toUpperCase(), 'with a blank': `${slug} `, empty: '' });

const organization: TwinProbe = {
  place: 'Query.organization(slug)',
  callers: [...REVIEWER, 'narrow token'],
  requests: {
    'its name': graphql('query ($id: String!) { organization(slug: $id) { id name } }'),
    'all that it holds': graphql(`
      query ($id: String!) {
        organization(slug: $id) {
          inbox {
            edges {
              cursor
            }
          }
          inboxCount {
            value
            more
          }
          requests {
            edges {
              cursor
            }
          }
          history {
            edges {
              cursor
            }
          }
        }
      }
    `),
    'what only its admins see': graphql(`
      query ($id: String!) {
        organization(slug: $id) {
          routingHealth {
            code
          }
          members {
            edges {
              cursor
            }
          }
          roles {
            key
          }
          gates {
            tool
          }
          audit {
            edges {
              cursor
            }
          }
        }
      }
    `),
  },
  names: ({ elsewhere, deleted, acme }) => ({
    "another tenant's": elsewhere.slug,
    'one that was deleted': deleted,
    'its id': acme.id,
    ...slugsOfNothing(acme.slug),
  }),
  real: ({ acme }) => acme.slug,
};

const node: TwinProbe = {
  place: 'Query.node(id)',
  callers: [...REVIEWER, 'narrow token'],
  requests: { 'an organization': graphql('query ($id: ID!) { node(id: $id) { __typename id } }') },
  names: ({ elsewhere, acme }) => ({
    "another tenant's": elsewhere.id,
    'that of nobody': '00000000-0000-0000-0000-000000000000',
    'a person': acme.people.ben.id,
    ...idsOfNothing(acme.id),
  }),
  real: ({ acme }) => acme.id,
};

const candidates: TwinProbe = {
  place: 'Decision.candidates(text)',
  callers: REVIEWER,
  requests: {
    candidates: (client, text, { hers }) =>
      client.post('/graphql', {
        query: 'query ($id: ID!, $text: String) { decision(id: $id) { candidates(text: $text) { id } } }',
        variables: { id: hers.id, text },
      }),
  },
  names: ({ acme, elsewhere }) => ({
    'somebody of another tenant': elsewhere.people.xena.name,
    'a colleague without the role': acme.people.mia.name,
    herself: acme.people.ana.name,
    'an id': acme.people.ben.id,
  }),
  real: ({ acme }) => acme.people.ben.name,
};

export const organizationProbes: readonly TwinProbe[] = [organization, node, candidates];
