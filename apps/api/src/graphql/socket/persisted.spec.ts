import { expect, it } from '@jest/globals';
import { company } from '../../../testing/company.js';
import { browserOf, embeddedOf } from '../../../testing/live-audience.js';
import { INBOX_CHANGED } from '../../../testing/live-client.js';
import { testServer } from '../../../testing/test-server.js';
import { Documents } from '../documents.js';

it('takes of a browser the documents of the shipped client alone, where that is switched on', async () => {
  const strict = await testServer({ persistedOnly: true });
  Object.assign(strict.app.get(Documents, { strict: false }), { shipped: new Map([['live', INBOX_CHANGED]]) });
  const there = await strict.listen();
  const acme = await company(strict, { people: { ana: [] } });
  const browser = await browserOf(strict, there, acme.people.ana);
  await browser.subscribe({ query: INBOX_CHANGED });
  await browser.subscribe({ query: '', extensions: { documentId: 'other' } });
  expect(browser.refused).toEqual(['1', '2']);
  await browser.subscribe({ query: '', extensions: { documentId: 'live' } });
  const embedded = await embeddedOf(acme, there, acme.people.ana);
  await embedded.subscribe({ query: INBOX_CHANGED });
  expect([browser.refused, embedded.refused]).toEqual([['1', '2'], []]);
  await strict.close();
  expect([await browser.ended(), await embedded.ended()]).toEqual([1012, 1012]);
});
