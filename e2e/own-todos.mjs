// Wonder Todos as its reader starts it, beside a server of one journey's own, from which it can be cut off.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './place.mjs';

const TODOS = fileURLToPath(new URL('../tools/todos.mjs', import.meta.url));

/** `server`: what `ownServer` gave. Its backend reaches it over `line`; the pages it serves do too. */
export async function ownTodos(server) {
  const line = await lineTo(Number(new URL(server.address).port));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  await allowPages(server, address);
  const folder = mkdtempSync(join(tmpdir(), 'wonder-todos-'));
  const env = {
    ...process.env,
    PORT: port,
    TODOS_DATA_DIR: folder,
    COUNTERSIGN_URL: line.address,
    COUNTERSIGN_API_KEY: server.applicationKey(),
  };
  const todos = spawn(process.execPath, [TODOS], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  todos.stdout.on('data', (text) => (said += text));
  while (!said.includes('ready')) {
    if (todos.exitCode !== null) throw new Error(`Wonder Todos did not start: ${said}`);
    await Promise.race([once(todos.stdout, 'data'), once(todos, 'exit')]);
  }
  return {
    address,
    line,
    async remove() {
      todos.kill('SIGTERM');
      if (todos.exitCode === null) await once(todos, 'exit');
      line.cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What it says where it does not start. */
export async function refusedTodos(server, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'wonder-todos-'));
  const env = {
    ...process.env,
    PORT: await freePort(),
    TODOS_DATA_DIR: folder,
    COUNTERSIGN_URL: server.address,
    COUNTERSIGN_API_KEY: server.applicationKey(),
    ...settings,
  };
  const { code, stderr } = await promisify(execFile)(process.execPath, [TODOS], { env }).catch((error) => error);
  rmSync(folder, { recursive: true, force: true });
  return { code, stderr };
}

/** The journey's port is none that the demo knows. */
async function allowPages({ address, operatorKey }, origin) {
  const { status } = await fetch(`${address}/v1/applications/wonder-todos`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${operatorKey()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Wonder Todos', organizations: ['acme', 'borealis'], origins: [origin] }),
  });
  if (status !== 200) throw new Error(`the pages were not allowed: ${status}`);
}

/** A line to a port that can be cut and mended: whoever uses it sees a connection that is lost. */
async function lineTo(target) {
  const port = await freePort();
  const open = new Set();
  const exchange = createServer((near) => {
    const far = connect(target, 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy());
    }
  });
  const mend = () => once(exchange.listen(port, '127.0.0.1'), 'listening');
  await mend();
  return {
    address: `http://localhost:${port}`,
    mend,
    cut() {
      exchange.close();
      for (const socket of open) socket.destroy();
    },
  };
}
