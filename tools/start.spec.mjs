import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, expect, it, jest } from '@jest/globals';
import { freshFolder, postmasterOf, removeFolders } from './testing/data-folder.mjs';
import { start, startUnder, stopAll } from './testing/start-process.mjs';

jest.setTimeout(60_000);
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

const inFolder = (folder, env) => start({ COUNTERSIGN_DATA_DIR: folder, ...env });
const answers = async (url) => (await fetch(`${url}/healthz`)).status;
const cluster = (folder) => join(folder, 'cluster');

it('serves a newcomer from nothing, and stops without a trace', async () => {
  const folder = freshFolder();
  const server = await (await inFolder(folder, { COUNTERSIGN_SEED: 'demo' })).ready();
  expect(await answers(server.url)).toBe(200);
  expect(server.output).toMatch(/csk_op_\S{32,}/);
  expect(server.output).toMatch(/curl \S+\/v1\/decisions -H 'Authorization: Bearer csk_app_/);
  expect(await server.signal('SIGTERM')).toBe(0);
  expect(postmasterOf(cluster(folder))).toBeUndefined();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

it('does not start with an argument that it does not know, and repeats no value of it', async () => {
  const server = await start({ COUNTERSIGN_DATA_DIR: freshFolder() }, '--dotenv', '--port=4756');
  expect(await server.ended).toBe(1);
  expect(server.output.trim()).toBe(
    'The start knows no argument --port; settings are environment variables, as PORT=4001 (.env.example has all).',
  );
});

it('finds the data and the keys again, and shows the operator key once', async () => {
  const folder = freshFolder();
  expect(await (await (await inFolder(folder)).ready()).signal('SIGINT')).toBe(0);
  const secrets = readSecrets(folder);
  const again = await (await inFolder(folder)).ready();
  expect(again.output).toContain('the database is current');
  expect(again.output).not.toContain('csk_op_');
  await again.signal('SIGINT');
  expect(readSecrets(folder)).toEqual(secrets);
});

it('keeps every secret from other users of the machine', async () => {
  const folder = freshFolder();
  await (await (await inFolder(folder)).ready()).signal('SIGTERM');
  const modes = filesOf(folder).map((file) => (statSync(join(folder, file)).mode & 0o777).toString(8));
  expect(modes.length).toBeGreaterThan(5);
  expect(new Set(modes)).toEqual(new Set(['600']));
});

it('starts again after every process of it was killed, and after the machine stopped as well', async () => {
  const folder = freshFolder();
  await (await (await inFolder(folder)).ready()).killGroup();
  const joined = await (await inFolder(folder)).ready();
  process.kill(postmasterOf(cluster(folder)), 'SIGKILL');
  await joined.killGroup();
  const recovered = await (await inFolder(folder)).ready();
  expect(await answers(recovered.url)).toBe(200);
  expect(await recovered.signal('SIGTERM')).toBe(0);
});

it('leaves nothing behind when it is stopped before it is ready', async () => {
  const folder = freshFolder();
  const server = await inFolder(folder);
  while (!existsSync(folder)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await server.signal('SIGTERM')).toBe(0);
  expect(server.output).not.toContain('ready');
  expect(postmasterOf(cluster(folder))).toBeUndefined();
});

it('stops when the package manager that runs it was stopped and kept that to itself', async () => {
  const folder = freshFolder();
  const server = await startUnder('npm', { COUNTERSIGN_DATA_DIR: folder });
  await server.ready();
  await server.signal('SIGKILL');
  expect(postmasterOf(cluster(folder))).toBeUndefined();
  await expect(answers(server.url)).rejects.toThrow('fetch failed');
});

it('lets two starts with their own ports and folders share a checkout', async () => {
  const both = await Promise.all([inFolder(freshFolder()), inFolder(freshFolder())]);
  await Promise.all(both.map((server) => server.ready()));
  expect(await Promise.all(both.map(({ url }) => answers(url)))).toEqual([200, 200]);
  expect(await Promise.all(both.map((server) => server.signal('SIGTERM')))).toEqual([0, 0]);
});

it('does not let a second start into the same folder', async () => {
  const folder = freshFolder();
  const first = await (await inFolder(folder)).ready();
  const second = await inFolder(folder);
  expect(await second.ended).toBe(1);
  expect(second.output.trim()).toBe(
    `The data folder ${folder} is in use by another start; stop that one, or set COUNTERSIGN_DATA_DIR to another folder.`,
  );
  expect(await answers(first.url)).toBe(200);
  await first.signal('SIGTERM');
});

it('tells every fault of the environment before it touches anything', async () => {
  const folder = freshFolder();
  const server = await inFolder(folder, {
    PORT: 'web',
    COUNTERSIGN_SEDE: 'demo',
    COUNTERSIGN_SMTP_URL: 'smtp://secret',
  });
  expect(await server.ended).toBe(1);
  expect(server.output.trim().split('\n')).toEqual([
    'The configuration is not right:',
    '- PORT must be a whole number from 1 to 65535',
    '- COUNTERSIGN_SMTP_URL is not available yet; unset it',
    '- COUNTERSIGN_SEDE is not a variable of Countersign; did you mean COUNTERSIGN_SEED?',
  ]);
  expect(existsSync(folder)).toBe(false);
});

it('says what it accepts and does not do yet', async () => {
  const server = await (await inFolder(freshFolder(), { COUNTERSIGN_METRICS_TOKEN: 'x' })).ready();
  expect(server.output).toContain('not available yet: COUNTERSIGN_METRICS_TOKEN');
  await server.signal('SIGTERM');
});

it('says that the port is taken, before it touches anything', async () => {
  const folder = freshFolder();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address();
  const server = await inFolder(folder, { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.output.trim()).toBe(`Port ${port} on 127.0.0.1 is taken; set PORT to another one.`);
  expect(existsSync(folder)).toBe(false);
  other.close();
});

it('leaves the data of another PostgreSQL alone', async () => {
  const folder = freshFolder();
  mkdirSync(cluster(folder), { recursive: true });
  writeFileSync(join(cluster(folder), 'PG_VERSION'), '17\n');
  const server = await inFolder(folder);
  expect(await server.ended).toBe(1);
  expect(server.output).toMatch(/was made by PostgreSQL 17, this is 18: set COUNTERSIGN_DATA_DIR/);
  expect(readdirSync(cluster(folder))).toEqual(['PG_VERSION']);
});

it('leaves a folder alone that is not its own', async () => {
  const folder = freshFolder();
  mkdirSync(cluster(folder), { recursive: true });
  writeFileSync(join(cluster(folder), 'thesis.txt'), 'years of work');
  const server = await inFolder(folder);
  expect(await server.ended).toBe(1);
  expect(server.output).toContain('is not a PostgreSQL data folder');
  expect(readFileSync(join(cluster(folder), 'thesis.txt'), 'utf8')).toBe('years of work');
});

const filesOf = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const readSecrets = (folder) =>
  filesOf(folder)
    .filter((name) => !name.endsWith('.log'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
