import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { faultsOf } from './checker.mjs';

const ID = '0198-a';

/** A chain as the server writes it; canonical JSON by hand, for these simple data. */
function chain(types, id = ID) {
  let previousHash = null;
  return types.map((type, index) => {
    const event = { actor: 'clock', at: '2026-01-01T00:00:00.000Z', data: {}, decision: id, previousHash };
    const covered = { ...event, sequence: String(index + 1), type };
    const hash = createHash('sha256').update(JSON.stringify(covered)).digest('hex');
    previousHash = hash;
    return { ...covered, hash };
  });
}

const heard = (...types) =>
  types.map((type, index) => ({ event: `e${index}`, decision: ID, type: `decision.${type}` }));

/** A call that went well from its raise to its receipt: what the clients were told, and what the database says. */
function aGoodStory() {
  const call = { id: ID, callId: 'call-1', digest: 'sha256:d', nonce: 'n' };
  return {
    told: {
      raised: [call],
      answered: [{ id: ID, status: 'ACCEPTED' }],
      granted: [{ id: ID, executor: 'one' }],
      reported: [{ id: ID }],
      outcomes: [{ id: ID, status: 'ACCEPTED' }],
      notices: heard('raised', 'settled', 'receipt'),
    },
    is: {
      ...{ ...call, tool: 'delete', status: 'ACCEPTED', executor: 'one' },
      events: chain(['raised', 'claimed', 'answered', 'granted', 'receipt']),
    },
  };
}

const kindsOf = ({ told, is }, ...others) => faultsOf(told, [is, ...others]).map(({ kind }) => kind);

it('finds no fault in a story that went well, though a notice came twice', () => {
  const story = aGoodStory();
  expect(kindsOf(story)).toEqual([]);
  story.told.notices.push(...story.told.notices);
  expect(kindsOf(story)).toEqual([]);
});

it.each([
  ['a raise', ({ told }) => told.raised.push({ id: 'gone', callId: 'call-2', digest: 'sha256:d', nonce: 'n' })],
  ['the digest of a raise', ({ is }) => (is.digest = 'sha256:other')],
  ['the nonce of a raise', ({ is }) => (is.nonce = 'other')],
  ['an answer', ({ told }) => (told.answered[0].status = 'REJECTED')],
  ['a grant', ({ is }) => (is.executor = null)],
  ['a receipt', ({ is, told }) => ((is.events = is.events.slice(0, 4)), told.notices.pop())],
  ['the outcome that a waiter was told', ({ told }) => (told.outcomes[0].status = 'LAPSED')],
  ['a timer that never fired', ({ is }) => (is.tool = 'escalate')],
  ['an expiry that nobody recorded', ({ is }) => (is.tool = 'lapse')],
  ['whatever fell into a gap', ({ told }) => told.notices.push({ event: 'resync', decision: null, type: 'a gap' })],
  ['a notice', ({ told }) => told.notices.splice(1, 1)],
  ['the order of the notices', ({ told }) => told.notices.reverse()],
  ['a link of the chain', ({ is }) => is.events.splice(1, 1)],
  ['the words of an event', ({ is }) => (is.events[1].data = { holder: 'somebody else' })],
  ['an event that was put in', ({ is }) => is.events.splice(2, 0, { ...is.events[1], sequence: '3' })],
])('notices that %s is lost or false', (_, plant) => {
  const story = aGoodStory();
  plant(story);
  expect(kindsOf(story)).toContain('lost');
});

it.each([
  ['a grant to two executors', ({ told }) => told.granted.push({ id: ID, executor: 'another' })],
  ['a grant on the chain', ({ is }) => (is.events = chain(['raised', 'answered', 'granted', 'granted', 'receipt']))],
  ['an answer', ({ is }) => (is.events = chain(['raised', 'answered', 'answered', 'granted', 'receipt']))],
  ['a timer', ({ is }) => (is.events = chain(['raised', 'escalated', 'escalated', 'answered']))],
  ['a notice of its own number', ({ told }) => told.notices.push({ ...told.notices[1], event: 'e9' })],
])('notices what happened twice: %s', (_, plant) => {
  const story = aGoodStory();
  plant(story);
  expect(kindsOf(story)).toContain('doubled');
});

it('notices one call that became two decisions', () => {
  const story = aGoodStory();
  const twin = { ...story.is, id: '0198-b', events: chain(['raised'], '0198-b') };
  expect(kindsOf(story, twin)).toContain('doubled');
});
