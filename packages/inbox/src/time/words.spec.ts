import { expect, it } from '@jest/globals';
import { agoWords, spanOf, spanWords, urgencyOf } from './words.js';

const minutes = (count: number) => count * 60_000;

it('says how long in the unit a person would use', () => {
  expect(spanOf(59_000)).toEqual({ value: 59, unit: 'second' });
  expect(spanOf(minutes(90))).toEqual({ value: 90, unit: 'minute' });
  expect(spanOf(minutes(60 * 30))).toEqual({ value: 30, unit: 'hour' });
  expect(spanOf(minutes(60 * 24 * 3 + 5))).toEqual({ value: 3, unit: 'day' });
});

it('never promises time that is not there', () => {
  expect(spanOf(minutes(3) - 1)).toEqual({ value: 2, unit: 'minute' });
  expect(spanOf(-5)).toEqual({ value: 0, unit: 'second' });
});

it('speaks the language of the reader', () => {
  expect(spanWords(minutes(180), 'en', 'long')).toBe('3 hours');
  expect(spanWords(minutes(180), 'de', 'long')).toBe('3 Stunden');
  expect(agoWords(0, minutes(5), 'en')).toBe('5 min. ago');
  expect(agoWords(0, 2_000, 'en')).toBe('now');
});

it('warns in time', () => {
  expect([urgencyOf(minutes(600)), urgencyOf(minutes(60)), urgencyOf(minutes(4))]).toEqual(['calm', 'soon', 'last']);
});
