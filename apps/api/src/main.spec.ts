import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from '@jest/globals';
import { OPERATOR_KEY, testConfiguration } from '../testing/configuration.js';
import { serve } from './main.js';

it('serves on a free port, and stops when it is told to', async () => {
  const server = await serve(testConfiguration());
  const { status } = await fetch(`${server.url}/v1/organizations`, {
    headers: { authorization: `Bearer ${OPERATOR_KEY}` },
  });
  expect(status).toBe(200);
  expect(server.operatorKey).toBeUndefined();
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

it('does not wait for connections through which nobody has said anything', async () => {
  const server = await serve(testConfiguration());
  const { hostname, port } = new URL(server.url);
  const silent = connect(Number(port), hostname);
  await once(silent, 'connect');
  const hungUp = once(silent, 'close');
  await server.close();
  await hungUp;
});
