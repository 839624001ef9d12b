import { beforeEach, expect, it } from '@jest/globals';
import { SignInThrottle } from './sign-in-throttle.js';

const NOON = Date.parse('2026-11-30T12:00:00Z');
const MINUTE = 60_000;

let throttle: SignInThrottle;
beforeEach(() => {
  throttle = new SignInThrottle();
});

const tries = (count: number, login: string, address: string, at = NOON) =>
  Array.from({ length: count }, () => throttle.admit(login, address, at));

it('lets a person mistype ten times, then makes them wait until the first of these is five minutes old', () => {
  expect(tries(10, 'ana', '10.0.0.1')).toEqual(Array(10).fill(0));
  expect(throttle.admit('ana', '10.0.0.1', NOON + MINUTE)).toBe(4 * 60);
  expect(throttle.admit('ana', '10.0.0.1', NOON + 5 * MINUTE)).toBe(0);
});

it('does not prolong the wait of somebody who keeps trying', () => {
  tries(10, 'ana', '10.0.0.1');
  tries(50, 'ana', '10.0.0.1', NOON + MINUTE);
  expect(throttle.admit('ana', '10.0.0.1', NOON + 5 * MINUTE)).toBe(0);
});

it('lets the same person in from elsewhere, and others from the same place', () => {
  tries(11, 'ana', '10.0.0.1');
  expect(throttle.admit('ana', '10.0.0.2', NOON)).toBe(0);
  expect(throttle.admit('ben', '10.0.0.1', NOON)).toBe(0);
});

it('stops one address that tries every login', () => {
  const waits = Array.from({ length: 101 }, (_, index) => throttle.admit(`login-${index}`, '10.0.0.1', NOON));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
});

it('stops many addresses that try one login', () => {
  const waits = Array.from({ length: 101 }, (_, index) => throttle.admit('ana', `10.0.1.${index}`, NOON));
  expect(waits.filter((wait) => wait > 0)).toHaveLength(1);
});

it('forgets what was mistyped once the person is in', () => {
  tries(9, 'ana', '10.0.0.1');
  throttle.admit('ana', '10.0.0.1', NOON);
  throttle.forgive('ana', '10.0.0.1');
  expect(tries(10, 'ana', '10.0.0.1')).toEqual(Array(10).fill(0));
});

it('does not let the one who gets in clear the account of the address', () => {
  for (let login = 0; login < 99; login++) throttle.admit(`login-${login}`, '10.0.0.1', NOON);
  throttle.admit('mallory', '10.0.0.1', NOON);
  throttle.forgive('mallory', '10.0.0.1');
  expect(throttle.admit('ana', '10.0.0.1', NOON)).toBe(0);
  expect(throttle.admit('ben', '10.0.0.1', NOON)).toBeGreaterThan(0);
});
