import { reviewerOperations } from '../../reviewer-operations.js';
import { idsOfNothing } from '../../twins.js';
import { REVIEWER } from '../cast.js';
import type { TwinProbe } from '../probe.js';
import { graphql } from './ask.js';

/** The operations of a reviewer by the place where each names its decision. */
const PLACES: Readonly<Record<string, RegExp>> = {
  'Query.decision(id)': /^decision$/,
  'Query.node(id)': /^node$/,
  'Mutation.claim(id)': /^claim/,
  'Mutation.giveBack(id)': /^give back/,
  'Mutation.reassign(id)': /^reassign/,
  'Mutation.takeOver(id)': /^take over/,
  'Mutation.escalate(id)': /^escalate/,
  'Mutation.answer(input.id)': /^(accept|answer|choose|reject)/,
  'Mutation.reveal(id)': /^reveal/,
};

const requestsOf = (words: RegExp) =>
  Object.fromEntries(
    Object.entries(reviewerOperations)
      .filter(([name]) => words.test(name))
      .map(([name, query]) => [name, graphql(query)]),
  );

/** What a reviewer does to a decision. */
const decisions = Object.entries(PLACES).map(([place, words]): TwinProbe => ({
  place,
  callers: REVIEWER,
  requests: requestsOf(words),
  names: ({ hidden, hers, guests }) => ({ ...hidden, ...guests, ...idsOfNothing(hers.id) }),
  real: ({ hers }) => hers.id,
}));

const withdraw: TwinProbe = {
  place: 'Mutation.withdraw(id)',
  callers: REVIEWER,
  requests: {
    withdraw: graphql('mutation ($id: ID!) { withdraw(id: $id) { __typename ... on NotFound { message } } }'),
    'withdraw for too long a reason': graphql(
      `mutation ($id: ID!) { withdraw(id: $id, reason: "${'…'.repeat(2_001)}") { __typename ... on NotFound { message } } }`,
    ),
  },
  names: ({ hidden: { 'her own request': own, ...others }, hers, guests }) => ({
    ...others,
    ...guests,
    'one that she decides': hers.id,
    ...idsOfNothing(own!),
  }),
  real: ({ hidden }) => hidden['her own request']!,
};

const reassign: TwinProbe = {
  place: 'Mutation.reassign(to)',
  callers: REVIEWER,
  requests: {
    reassign: async (client, to, { acme }) => {
      const { id } = await acme.raise({ by: acme.people.mia });
      return client.post('/graphql', {
        query: `mutation ($id: ID!, $to: ID!) { reassign(id: $id, to: $to, reason: "you know them") {
          __typename ... on Invalid { code message errors { pointer code message } } } }`,
        variables: { id, to },
      });
    },
  },
  names: ({ acme: { people }, elsewhere, hers }) => ({
    'somebody of another tenant': elsewhere.people.xena.id,
    'a colleague without the role, who asked for it': people.mia.id,
    herself: people.ana.id,
    'a decision': hers.id,
    ...idsOfNothing(people.ben.id),
  }),
  real: ({ acme }) => acme.people.ben.id,
};

export const reviewerProbes: readonly TwinProbe[] = [...decisions, withdraw, reassign];
