// A word that is in every value somebody may send is looked for everywhere after a day of a really started server.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { readPidFile } from './launcher/embedded/postmaster.mjs';
import { withClient } from './launcher/with-client.mjs';
import { company } from './testing/canary/company.mjs';
import { aDay } from './testing/canary/day.mjs';
import { faults } from './testing/canary/faults.mjs';
import { CANARY } from './testing/canary/word.mjs';
import { freshFolder, removeFolders } from './testing/data-folder.mjs';
import { start, stopAll } from './testing/start-process.mjs';
import { disguises, everyFile, everyRow } from './testing/sweep.mjs';

jest.setTimeout(180_000);

const OPERATOR = `csk_op_${'operator-of-a-canary'.repeat(2)}`;
/** The relay, the sweeper and the pokes have come by. */
const UNTIL_TOLD_MS = 3_000;
const folder = freshFolder();

/** The application's own endpoint says neither yes nor no, and quotes what it was asked. */
const unclear = createServer((request, response) => {
  response.writeHead(500, { 'content-type': 'application/json' });
  request.pipe(response);
});

let rows;
let server;
let told;
beforeAll(async () => {
  await new Promise((listening) => unclear.listen(0, '127.0.0.1', listening));
  server = await start({
    COUNTERSIGN_DATA_DIR: folder,
    COUNTERSIGN_OPERATOR_KEY: OPERATOR,
    COUNTERSIGN_EGRESS_ALLOW: '127.0.0.0/8',
    COUNTERSIGN_RATE_LIMIT: 'off',
    LOG_LEVEL: 'trace',
  });
  await server.ready();
  const acme = await company(server.url, OPERATOR, `http://127.0.0.1:${unclear.address().port}`);
  const nonces = await aDay(acme);
  told = await faults(acme);
  await pause(UNTIL_TOLD_MS);
  rows = await withClient(databaseUrl(), everyRow);
  words.push(...nonces);
  await server.signal('SIGTERM');
});
afterAll(async () => {
  unclear.close();
  await stopAll();
  await removeFolders();
});

/** What must be nowhere: the word, and the nonces that keep digests from being guessed. */
const words = [CANARY];

function databaseUrl() {
  const { port } = readPidFile(join(folder, 'cluster'));
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/countersign`;
}

const tells = (text) => words.flatMap(disguises).filter((disguise) => text.includes(disguise));

it('is in no row of any table, though each of them was written', () => {
  for (const [table, text] of rows) expect([table, tells(text)]).toEqual([table, []]);
  const empty = ['decision', 'event', 'sealed', 'idempotency', 'audit_entry', 'notice'].filter(
    (table) => rows.get(`public.${table}`) === '',
  );
  expect(empty).toEqual([]);
  expect(rows.get('public.event')).toContain('revealed');
});

it('is in no line of the log, which told of everything that it tells', () => {
  expect(tells(server.output)).toEqual([]);
  expect(server.output).toContain('Countersign is ready');
});

it('is in no answer to what was refused or could not be read', () => {
  for (const { what, status, text } of told) {
    const isRefusal = status >= 400 || /errors|"Invalid"|"Conflict"/.test(text);
    expect([what, isRefusal, tells(text)]).toEqual([what, true, []]);
  }
  expect(told.length).toBeGreaterThan(8);
});

it('is in no file that the server and its database leave behind', () => {
  const files = [...everyFile(folder)];
  expect(files.filter(([, bytes]) => tells(bytes).length > 0).map(([path]) => path)).toEqual([]);
  expect(files.some(([, bytes]) => bytes.includes('a canary in the title would be found'))).toBe(true);
});
