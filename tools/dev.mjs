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
/** Or the next one that is free. */
const WEB_PORT = 5173;

if (existsSync(checkout('.env'))) process.loadEnvFile(checkout('.env'));
const env = { COUNTERSIGN_GRAPHQL_INTROSPECTION: 'on', ...process.env };
const api = `http://127.0.0.1:${env.PORT || '4000'}`;
process.env.COUNTERSIGN_API = api; // read by apps/web/vite.config.mjs

const shutdown = new Shutdown();
let server;
let changedAt = 0;

function startServer() {
  server = spawn(process.execPath, [checkout('tools/start.mjs'), '--without-web'], {
    env,
    stdio: 'inherit',
    detached: true,
  });
  server.ended = once(server, 'exit');
  void server.ended.then(([code]) => hasEnded(code));
}

/** What the sources broke, the next change may mend; what it could not start with from the beginning stays wrong. */
async function hasEnded(code) {
  if (changedAt > 0 || shutdown.isUnderWay) return;
  await shutdown.stop();
  process.exit(code ?? 1);
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

async function startWeb() {
  const proxy = Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: api, changeOrigin: true, ws: true }]));
  const web = await createServer({ root: checkout('apps/web'), server: { port: WEB_PORT, proxy } });
  shutdown.add(() => web.close());
  await web.listen();
  return web.httpServer.address().port;
}

function watchSources() {
  const watchers = SOURCES.map((path) =>
    watch(checkout(path), { recursive: true }, (_, file) => {
      if (!file?.includes('generated')) void restart();
    }),
  );
  shutdown.add(() => watchers.forEach((watcher) => watcher.close()));
}

const webPort = await startWeb();
process.removeAllListeners('SIGTERM'); // Vite's own would end this process before the server has stopped
shutdown.onSignals();
env.COUNTERSIGN_PUBLIC_URL ||= `http://localhost:${webPort}`;
startServer();
shutdown.add(stopServer);
watchSources();
