import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { column, selection } from './selection.js';

let database: pg.Client;
beforeAll(async () => {
  database = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await database.connect();
});
afterAll(() => database.end());

it('reads an instant as the last whole millisecond, so that nothing is due a moment early', async () => {
  const { sql, read } = selection({ at: column.instant(`timestamptz '2026-12-01 10:00:00.123999+00'`) });
  const { rows } = await database.query<string[]>({ text: `SELECT ${sql}`, rowMode: 'array' });
  expect(rows.map(read)).toEqual([{ at: Date.parse('2026-12-01T10:00:00.123Z') }]);
});
