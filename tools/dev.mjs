// The server, restarted whenever its sources change, behind Vite's own server for the inbox.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { Shutdown } from './launcher/shutdown.mjs';
import { checkout } from './paths.mjs';

const SOURCES = [
  'packages/domain/src',
  'packages/contract/src',
  'packages/contract/schema.graphql',
  'apps/api/src',
  'prisma',
];
/** What the server answers beside what Vite's own configuration already sends there. */
const SERVER_PATHS = ['/v1', '/docs', '/openapi.json', '/.well-known', '/healthz', '/readyz'];
const SETTLED = 150;
const WEB_PORT = 5173;

if (existsSync(checkout('.env'))) process.loadEnvFile(checkout('.env'));
const port = process.env.PORT || '4000';
const env = {
  COUNTERSIGN_PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  COUNTERSIGN_GRAPHQL_INTROSPECTION: 'on',
  ...process.env,
};

let server;
let changedAt = 0;

function startServer() {
  server = spawn(process.execPath, [checkout('tools/start.mjs'), '--without-web'], {
    env,
    stdio: 'inherit',
    detached: true,
  });
  server.ended = once(server, 'exit');
}

async function stopServer() {
  server.kill('SIGTERM');
  await server.ended;
}

/** Several files change at once: one restart when they have settled. */
async function restart() {
  const mine = (changedAt = performance.now());
  await sleep(SETTLED);
  if (mine !== changedAt) return;
  await stopServer();
  if (mine === changedAt) startServer();
}

const api = `http://127.0.0.1:${port}`;
process.env.COUNTERSIGN_API = api; // read by apps/web/vite.config.mjs
const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, api]));
const web = await createServer({ root: checkout('apps/web'), server: { port: WEB_PORT, strictPort: true, proxy } });
await web.listen();
startServer();

const watchers = SOURCES.map((path) =>
  watch(checkout(path), { recursive: true }, (_, file) => {
    if (!file?.includes('generated')) void restart();
  }),
);

const shutdown = new Shutdown();
shutdown.add(() => web.close());
shutdown.add(stopServer);
shutdown.add(() => watchers.forEach((watcher) => watcher.close()));
shutdown.onSignals();
