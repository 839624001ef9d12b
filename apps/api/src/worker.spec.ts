import { expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { APPROVER } from '@countersign/domain/testing';
import { company } from '../testing/company.js';
import { testConfiguration } from '../testing/configuration.js';
import { EventSource } from '../testing/event-source.js';
import { testServer } from '../testing/test-server.js';
import { work } from './worker.js';

it('works for servers that only answer, says how it is and nothing else, and stops when it is told to', async () => {
  const api = await testServer();
  const acme = await company(api, { people: { ana: [APPROVER], mia: [] } });
  const source = await EventSource.open(await api.listen(), acme.app.key);
  const { id } = await acme.raise({ by: acme.people.mia });
  await sleep(300);
  expect(source.told).toEqual([]); // the row waits in the outbox: nobody works yet
  const worker = await work(testConfiguration({ role: 'worker' }));
  const [told] = await source.hears(1);
  expect(told!.data.data.decision).toBe(id);
  const ask = async (path: string) => {
    const answer = await fetch(`${worker.url}${path}`);
    return [answer.status, await answer.text()];
  };
  expect(await ask('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await ask('/readyz')).toEqual([200, '{"ready":true,"database":true,"migrations":true,"jobs":true}']);
  for (const path of ['/', '/v1/decisions', '/graphql', '/openapi.json']) expect(await ask(path)).toEqual([404, '']);
  await worker.close();
  await expect(fetch(worker.url)).rejects.toThrow();
  source.close();
  await api.close();
});
