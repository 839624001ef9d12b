// A server of one journey's own, with its own database: for what nobody may do to the one they share.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './place.mjs';

const START = fileURLToPath(new URL('../tools/start.mjs', import.meta.url));

export async function ownServer() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'countersign-journey-'));
  const address = `http://localhost:${port}`;
  let server = null;
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const start = async () => {
    const env = { ...process.env, PORT: port, COUNTERSIGN_DATA_DIR: folder, LOG_LEVEL: 'error' };
    server = spawn(process.execPath, [START], { env, stdio: 'ignore' });
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error('the server did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const stop = async () => {
    if (server === null || server.exitCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
  const kept = (name) => readFileSync(join(folder, name), 'utf8').trim();
  await start();
  return {
    address,
    start,
    stop,
    applicationKey: () => kept('demo-application-key'),
    operatorKey: () => kept('operator-key'),
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
