import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { newStatus } from './status.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched() {
  const seen: string[] = [];
  const status = newStatus();
  status.watch(() => seen.push(status.get()));
  return { status, seen };
}

it('says nothing of a connection that comes back at once', () => {
  const { status, seen } = watched();
  status.isConnected();
  status.isMissing();
  jest.advanceTimersByTime(2_000);
  status.isConnected();
  jest.advanceTimersByTime(60_000);
  expect(seen).toEqual(['on']);
});

it('says that nothing arrives, counted from the first loss and not from the last attempt', () => {
  const { status, seen } = watched();
  status.isConnected();
  status.isMissing();
  jest.advanceTimersByTime(2_000);
  status.isMissing();
  jest.advanceTimersByTime(500);
  expect(seen).toEqual(['on', 'off']);
  status.isConnected();
  expect(seen).toEqual(['on', 'off', 'on']);
});

it('says nothing of a connection that nobody wants', () => {
  const { status, seen } = watched();
  status.isMissing();
  status.isIdle();
  jest.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
});

it('leaves a first connection its time', () => {
  const { status, seen } = watched();
  status.isMissing();
  jest.advanceTimersByTime(9_000);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(seen).toEqual(['off']);
});
