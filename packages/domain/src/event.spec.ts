import { expect, it } from '@jest/globals';
import { HANA } from '../testing/stories.js';
import { type Actor, actorText } from './event.js';

it.each<[Actor, string]>([
  [{ kind: 'user', person: HANA }, `user:${HANA}`],
  [{ kind: 'application', slug: 'wonder-todos' }, 'application:wonder-todos'],
  [{ kind: 'operator' }, 'operator'],
  [{ kind: 'system' }, 'system'],
  [{ kind: 'clock' }, 'clock'],
])('writes the actor %j as %s', (actor, text) => {
  expect(actorText(actor)).toBe(text);
});
