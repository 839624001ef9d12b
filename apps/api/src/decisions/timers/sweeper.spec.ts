import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { company } from '../../../testing/company.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { testServer } from '../../../testing/test-server.js';

it('records a lapse within two seconds while a worker runs, and not at all while none does', async () => {
  const api = await testServer();
  const acme = await company(api, { people: { ana: [APPROVER], mia: [] } });
  const soon = async () => {
    const { id } = await acme.raise({ by: acme.people.mia });
    await asSuperuser(`UPDATE decision SET expires_at = now() + interval '300 milliseconds' WHERE id = $1`, [id]);
    return id;
  };
  const alone = await soon();
  await sleep(2_300);
  expect(await acme.eventTypes(alone)).toEqual(['raised']);
  const worker = await testServer({ role: 'worker' });
  const watched = await soon();
  await sleep(2_300);
  expect(await acme.eventTypes(alone)).toEqual(['raised', 'lapsed']);
  expect(await acme.eventTypes(watched)).toEqual(['raised', 'lapsed']);
  await worker.close();
  const late = await soon();
  await sleep(1_500);
  expect(await acme.eventTypes(late)).toEqual(['raised']);
  await api.close();
});
