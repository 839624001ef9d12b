import { REVIEWER } from '../cast.js';
import type { TwinProbe } from '../probe.js';

/** A filter whose value is `$id`, over the list and over its count; without the cursors, which are bound to the filter. */
const filtered = (member: string) => ({
  [`inbox(filter.${member})`]: `inbox(filter: { ${member}: $id }) { edges { node { id } } pageInfo { hasNextPage } }`,
  [`inboxCount(filter.${member})`]: `inboxCount(filter: { ${member}: $id }) { value more }`,
});

interface Filtered {
  readonly member: string;
  readonly names: TwinProbe['names'];
  readonly real: TwinProbe['real'];
}

const FILTERS: readonly Filtered[] = [
  {
    member: 'tool',
    names: () => ({ 'of what is named to others': 'limit', 'of another application': 'lend', 'of owners': 'publish' }),
    real: () => 'refund',
  },
  {
    member: 'requester',
    names: ({ acme: { people }, elsewhere, stranger }) => ({
      'somebody of another tenant': elsewhere.people.max.user,
      'the same by their id': elsewhere.people.max.id,
      'somebody who never asked': stranger,
      herself: people.ana.user,
      'in capitals': people.mia.user.toUpperCase(),
    }),
    real: ({ acme }) => acme.people.mia.user,
  },
  {
    member: 'text',
    names: ({ acme, elsewhere, hidden }) => ({
      'a tool that is named to others': 'limit',
      "another tenant's people": elsewhere.people.max.user,
      'an id': hidden["another tenant's"]!,
      'her own name': acme.people.ana.name,
    }),
    real: () => 'refund',
  },
  {
    member: 'runId',
    names: ({ guestCall }) => ({ "another application's": guestCall.runId }),
    real: async ({ acme }) => {
      const runId = 'run-of-hers';
      await acme.raise({ by: acme.people.mia, runId });
      return runId;
    },
  },
];

/** What a reviewer narrows their inbox to. */
export const filterProbes: readonly TwinProbe[] = FILTERS.flatMap(({ member, names, real }) =>
  Object.entries(filtered(member)).map(([field, selection]): TwinProbe => ({
    place: `Organization.${field}`,
    callers: REVIEWER,
    requests: {
      filtered: (client, id, { acme }) =>
        client.post('/graphql', {
          query: `query ($slug: String!, $id: String!) { organization(slug: $slug) { ${selection} } }`,
          variables: { slug: acme.slug, id },
        }),
    },
    names,
    real,
  })),
);
