// Everything that a start leaves behind, to be searched for what must be nowhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
 WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') ORDER BY 1`;
/** What the server remembers of statements, and what it learnt of columns. */
const REMEMBERED = ['pg_stat_activity', 'pg_prepared_statements', 'pg_stats'];

/**
 * Every row of every table of every schema, as text; bytes are hexadecimal digits in it. From the catalog, so that a new
 * table is searched from its first day. @returns {Promise<Map<string, string>>} by table
 */
export async function everyRow(client) {
  const { rows } = await client.query(TABLES);
  const found = new Map();
  for (const name of [...rows.map((row) => row.name), ...REMEMBERED]) {
    const all = await client.query(`SELECT t::text AS text FROM ${name} t`);
    found.set(name, all.rows.map(({ text }) => text).join('\n'));
  }
  return found;
}

/** Every file below a folder: tables and their log, keys, what was logged. @returns {Iterable<[string, Buffer]>} */
export function* everyFile(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) yield [path, readFileSync(path)];
  }
}

/** A word as it stands in a text, in bytes, and in the middle of a longer text in base64, which has three ways. */
export function disguises(word) {
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.from(`${'-'.repeat(before)}${word}`).toString('base64');
    return text.slice(before === 0 ? 0 : before + 1, -4); // without what the neighbours have a share in
  });
  return [
    word,
    Buffer.from(word).toString('hex'),
    ...base64,
    ...base64.map((text) => Buffer.from(text).toString('hex')),
  ];
}
