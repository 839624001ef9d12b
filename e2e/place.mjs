// Where the journeys' own server is: a free port and a data folder of its own, the same in every process of one run.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.env.E2E_PORT ??= String(await freePort());

export const port = process.env.E2E_PORT;
export const address = `http://localhost:${port}`;
export const folder = fileURLToPath(new URL(`../node_modules/.cache/e2e/${port}`, import.meta.url));

/** The demo's application, and the first operator: made by the start, kept in its data folder. */
export const applicationKey = () => kept('demo-application-key');
export const operatorKey = () => kept('operator-key');

const kept = (name) => readFileSync(join(folder, name), 'utf8').trim();

export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
