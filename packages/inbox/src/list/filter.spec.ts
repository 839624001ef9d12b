import { expect, it } from '@jest/globals';
import { expiringBefore, filterOf, orderOf } from './filter.js';

const noon = Date.parse('2026-11-30T12:00:30.000Z');

it('asks the server for what the tab says', () => {
  const before = expiringBefore(noon);
  expect(filterOf({ tab: 'all', text: '' }, before)).toEqual({});
  expect(filterOf({ tab: 'mine', text: 'refund' }, before)).toEqual({ text: 'refund', mine: true });
  expect(filterOf({ tab: 'unclaimed', text: '', filter: { tool: 'pay' } }, before)).toEqual({
    tool: 'pay',
    holding: ['OPEN'],
  });
  expect(filterOf({ tab: 'expiring', text: '' }, before)).toEqual({ expiresBefore: '2026-12-01T12:01:00.000Z' });
});

it('shows first what ends first, where that is what was asked for', () => {
  expect([orderOf('all'), orderOf('expiring')]).toEqual(['NEWEST', 'EXPIRING']);
});
