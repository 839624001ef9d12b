import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { withClient } from '../launcher/with-client.mjs';
import { disguises, everyFile, everyRow } from './sweep.mjs';

const WORD = 'tweety-5e8d1-sings';
const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const tells = (text, word = WORD) => disguises(word).some((disguise) => text.includes(disguise));
const base64 = (text) => Buffer.from(text).toString('base64');

it.each([
  ['text', 'text', `…${WORD}…`],
  ['json', 'jsonb', JSON.stringify({ a: [{ [`${WORD}!`]: 1 }] })],
  ['an array', 'text[]', [['a', WORD]]],
  ['bytes', 'bytea', Buffer.from(`..${WORD}..`)],
  ['base64 in a text', 'text', base64(`.${WORD}..`)],
  ['base64 in bytes', 'bytea', Buffer.from(base64(`..${WORD}`))],
])('finds a word that lies in %s, in a table that nobody has heard of', (_, type, value) =>
  withClient(process.env.TEST_SUPERUSER_URL, async (client) => {
    await client.query('BEGIN; CREATE SCHEMA unheard_of');
    await client.query(`CREATE TABLE unheard_of.things (id int, thing ${type})`);
    const before = await everyRow(client);
    await client.query('INSERT INTO unheard_of.things VALUES (1, $1)', [value]);
    const after = await everyRow(client);
    await client.query('ROLLBACK');
    expect(before.has('public.decision')).toBe(true);
    const finds = (rows) => [...rows].filter(([, text]) => tells(text)).map(([name]) => name);
    expect(finds(before)).toEqual([]);
    expect(finds(after)).toEqual(['unheard_of.things']);
  }),
);

it('finds a word that somebody wrote into a statement', () =>
  withClient(process.env.TEST_SUPERUSER_URL, async (client) => {
    await client.query(`SELECT ${pg.escapeLiteral(WORD)}`);
    const other = new pg.Client({ connectionString: process.env.TEST_SUPERUSER_URL });
    await other.connect();
    expect(tells((await everyRow(other)).get('pg_stat_activity'))).toBe(true);
    await other.end();
  }));

it('finds a word in a file, however deep', () => {
  writeFileSync(join(folder, 'log'), `line\n${WORD}\n`);
  const [[path, bytes]] = [...everyFile(folder)];
  expect([path, tells(bytes)]).toEqual([join(folder, 'log'), true]);
});
