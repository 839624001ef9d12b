import { expect, it } from '@jest/globals';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { Origins } from './origins.js';

const origins = new Origins({ publicUrl: 'https://countersign.test' } as ResolvedConfiguration);
const from = (origin?: string, host = 'countersign.test') => ({
  headers: { ...(origin !== undefined && { origin }) },
  host,
});

it.each([
  ['our own pages', from('https://countersign.test')],
  ['our own pages under the name by which they called us', from('http://127.0.0.1:4000', '127.0.0.1:4000')],
  ['programs, which name no page', from()],
])('lets requests in from %s', (_, sender) => {
  expect(origins.isForeign(sender)).toBe(false);
});

it.each([
  ['another site', from('https://evil.test')],
  ['a page of the same host on another port', from('http://127.0.0.1:4001', '127.0.0.1:4000')],
  ['a site whose name begins with ours', from('https://countersign.test.evil.test')],
  ['a page without an origin of its own', from('null')],
])('keeps out %s', (_, sender) => {
  expect(origins.isForeign(sender)).toBe(true);
});

it('lets in the pages of the application beside our own, and no others', () => {
  const pages = { origins: ['https://app.test'], isBound: false };
  expect(origins.isForeign(from('https://app.test'), pages)).toBe(false);
  expect(origins.isForeign(from('https://countersign.test'), pages)).toBe(false);
  expect(origins.isForeign(from('https://other.test'), pages)).toBe(true);
});

it('lets whoever is bound to a page in from there alone', () => {
  const page = { origins: ['https://app.test'], isBound: true };
  expect(origins.isForeign(from('https://app.test'), page)).toBe(false);
  expect(origins.isForeign(from('https://countersign.test'), page)).toBe(true);
  expect(origins.isForeign(from('https://other.test'), page)).toBe(true);
});
