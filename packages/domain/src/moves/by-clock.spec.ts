import { expect, it } from '@jest/globals';
import { CHIEF, HOUR } from '../../testing/index.js';
import { aDecision, NOW, situationOf } from '../../testing/stories.js';
import { byClock } from './by-clock.js';

const timed = aDecision({ escalatesTo: CHIEF, escalatesAt: NOW, expiresAt: NOW + HOUR });
const at = (now: number) => byClock(situationOf(timed, { now, escalationReaches: true }));
const typesOf = ({ events }: ReturnType<typeof byClock>) => events.map(({ type }) => type);

it('does nothing before anything has come', () => {
  expect(at(NOW - 1)).toEqual({ next: timed, events: [] });
});

it('escalates what is due to escalate, and lets lapse what is due to lapse', () => {
  expect(typesOf(at(NOW))).toEqual(['escalated']);
  expect(typesOf(at(NOW + HOUR))).toEqual(['lapsed']);
  expect(at(NOW + HOUR).next.escalated).toBe(false);
});
