// Holds what clients were told against what the database says: nothing lost, nothing twice, every chain whole.
import { createHash } from 'node:crypto';

/** What may stand on a decision's chain once at most. */
const ONCE = ['raised', 'escalated', 'answered', 'lapsed', 'granted', 'receipt'];
/** What the application hears of an event, by the type of the event. */
const NOTICES = {
  raised: 'decision.raised',
  escalated: 'decision.changed',
  answered: 'decision.settled',
  lapsed: 'decision.settled',
  receipt: 'decision.receipt',
};
/** What the clock does to calls of these tools. */
const TIMERS = { lapse: 'lapsed', escalate: 'escalated' };

/**
 * @param {{ raised: object[], answered: object[], granted: object[], reported: object[], outcomes: object[],
 *   notices: { event: string, decision: string, type: string }[] }} told what clients were acknowledged and heard
 * @param {{ id: string, callId: string, tool: string, digest: string, nonce: string, status: string,
 *   executor: string | null, events: object[] }[]} decisions as they are when everything has come to rest
 * @returns {{ kind: 'lost' | 'doubled', what: string }[]} every fault
 */
export function faultsOf(told, decisions) {
  const known = new Map(decisions.map((decision) => [decision.id, decision]));
  return [
    ...lostFrom(told, known),
    ...doubledIn(told, decisions),
    ...decisions.flatMap((one) => [...faultsOfOne(one, told)]),
  ];
}

function* lostFrom({ raised, answered, granted, reported, outcomes, notices }, known) {
  if (notices.some(({ event }) => event === 'resync')) yield lost('notices, by a gap in the stream');
  for (const { id, callId, digest, nonce } of raised) {
    const is = known.get(id);
    if (is?.callId !== callId || is.digest !== digest || is.nonce !== nonce) yield lost(`the raise of ${callId}`);
  }
  for (const { id, status } of answered)
    if (known.get(id)?.status !== status) yield lost(`the answer ${status} to ${id}`);
  for (const { id, executor } of granted) if (known.get(id)?.executor !== executor) yield lost(`the grant of ${id}`);
  for (const { id } of reported) if (countOf(known.get(id), 'receipt') === 0) yield lost(`the receipt of ${id}`);
  for (const { id, status } of outcomes)
    if (known.get(id)?.status !== status) yield lost(`the outcome of ${id}: told ${status}`);
}

function* doubledIn({ granted }, decisions) {
  for (const name of repeated(decisions.map(({ callId }) => callId))) yield doubled(`the call ${name}`);
  const executors = new Set(granted.map(({ id, executor }) => `${id} ${executor}`));
  for (const id of repeated([...executors].map((one) => one.split(' ')[0]))) yield doubled(`the grant of ${id}`);
}

function* faultsOfOne(decision, { notices }) {
  for (const type of ONCE) if (countOf(decision, type) > 1) yield doubled(`${type} of ${decision.id}`);
  const timer = TIMERS[decision.tool];
  if (timer !== undefined && countOf(decision, timer) === 0) yield lost(`${timer} of ${decision.id}`);
  if (!isWhole(decision)) yield lost(`the chain of ${decision.id} is broken`);
  const due = decision.events.map(({ type }) => NOTICES[type]).filter((type) => type !== undefined);
  const heard = firstHeard(notices.filter((notice) => notice.decision === decision.id));
  if (heard.length > due.length) yield doubled(`a notice of ${decision.id}: ${heard.join(' ')}`);
  else if (heard.join(' ') !== due.join(' '))
    yield lost(`a notice of ${decision.id}, or its order: ${heard.join(' ')}`);
}

/** At least once: the same event may come again, behind itself. */
const firstHeard = (notices) => [...new Map(notices.map(({ event, type }) => [event, type])).values()];

function isWhole({ id, events }) {
  let previous = null;
  return events.every((event, index) => {
    const { actor, at, data, hash, previousHash, sequence, type } = event;
    const covered = canonical({ actor, at, data, decision: id, previousHash, sequence, type });
    const isNext = Number(sequence) === index + 1 && previousHash === previous;
    previous = hash;
    return isNext && hash === createHash('sha256').update(covered).digest('hex');
  });
}

const canonical = (value) =>
  JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

const countOf = (decision, type) => decision?.events.filter((event) => event.type === type).length ?? 0;
const repeated = (names) => new Set(names.filter((name, index) => names.indexOf(name) !== index));
const lost = (what) => ({ kind: 'lost', what });
const doubled = (what) => ({ kind: 'doubled', what });
