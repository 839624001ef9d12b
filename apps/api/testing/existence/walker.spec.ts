import { OPERATIONS, sdl } from '@countersign/contract';
import { expect, it } from '@jest/globals';
import { EXEMPT, NAMES_NOTHING } from './exempt.js';
import { restPlaces, sdlPlaces } from './places.js';
import { PROBES, stale, unprobed } from './walker.js';

const places = [...restPlaces(OPERATIONS), ...sdlPlaces()];

it('finds what a request can name: in paths, queries, bodies and arguments', () => {
  expect(places.length).toBeGreaterThan(100);
  expect(places).toEqual(
    expect.arrayContaining([
      'getDecision {id}',
      'listDecisions ?runId',
      'raiseDecision .requester',
      'Query.node(id)',
      'Mutation.answer(input.id)',
      'Organization.audit(decision)',
      'Organization.inbox(filter.requester)',
    ]),
  );
});

it('has a probe for every place where somebody could ask what is there, or says why none is needed', () => {
  expect(unprobed(places)).toEqual([]);
});

it('has no probe and no excuse for what is no longer asked', () => {
  expect(stale(places)).toEqual([]);
});

it('excuses each in a sentence', () => {
  const sentences = Object.values({ ...EXEMPT, ...NAMES_NOTHING });
  expect(sentences.filter((sentence) => !/^[A-Z].{15,}\.$/.test(sentence))).toEqual([]);
});

it('misses any probe that is taken away', () => {
  for (const { place } of PROBES) {
    expect(
      unprobed(
        places,
        PROBES.filter((probe) => probe.place !== place),
      ),
    ).toEqual([place]);
  }
});

it('misses a probe for whatever the contract learns to name', () => {
  const [operation] = OPERATIONS.filter(({ operationId }) => operationId === 'getDecision');
  const more = restPlaces([{ ...operation!, operationId: 'copyDecision', path: '/v1/decisions/{id}/copies/{copy}' }]);
  expect(unprobed(more)).toEqual(['copyDecision {id}', 'copyDecision {copy}']);
  const wider = sdl.replace('type Query {', 'type Query {\n  person(user: String!): Person');
  expect(unprobed(sdlPlaces(wider))).toEqual(['Query.person(user)']);
});
