import { inspect } from 'node:util';
import { expect, it } from '@jest/globals';
import { Countersign } from './client.js';

const KEY = 'csk_app_0123456789';
const made = (options: object) => new Countersign({ url: 'http://localhost:4000', key: KEY, ...options });

it('shows its key to nobody who prints it', () => {
  const client = made({});
  expect([inspect(client, { depth: 9, showHidden: true }), JSON.stringify(client)].join()).not.toContain(KEY);
});

it('says of a key that cannot be one only that, and when it is made', () => {
  expect(() => made({ key: `${KEY}\n` })).toThrow(new TypeError('The key has characters that no key has.'));
});

it.each(['', 'x'.repeat(201)])(
  'takes no executor that the server would not take, after a person has said yes',
  (executor) => {
    expect(() => made({ executor })).toThrow('An executor has 1 to 200 characters.');
  },
);
