// What a statement costs in buffers: the prepared statement itself, its generic plan, under the run-time login, row-level
// security and the context. Buffers are counted, not timed: they are the same on a busy machine.
import pg from 'pg';
import { entering } from '../../apps/api/dist/platform/database/context.js';
import { wire } from '../../apps/api/dist/platform/database/statement.js';
import { idOf } from '../scratch/identifiers.mjs';

const SESSION = '-c plan_cache_mode=force_generic_plan';
/** The first run of a plan reads the catalogue too. */
const RUNS = 3;

/** @returns {Promise<{ buffers: number, rows: number }[]>} for each of the asked, in order */
export const buffersOf = (databaseUrl, asked) =>
  explaining(databaseUrl, asked, async (explain) => {
    const [{ Plan: plan }] = await explain('ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON');
    return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] };
  });

/** @returns {Promise<string[]>} the plan of each as text */
export const plansOf = (databaseUrl, asked) =>
  explaining(databaseUrl, asked, async (explain) =>
    (await explain('ANALYZE, BUFFERS, COSTS OFF, TIMING OFF, SUMMARY OFF')).join('\n'),
  );

async function explaining(databaseUrl, asked, look) {
  const client = new pg.Client({ connectionString: databaseUrl, options: SESSION });
  await client.connect();
  const looked = [];
  for (const { before, statement, values } of asked) {
    await client.query(`PREPARE asked AS ${statement.text}`);
    const execute = `EXECUTE asked${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
    for (let run = 1; run <= RUNS; run++) {
      await client.query('BEGIN');
      if (before !== undefined) await client.query(before.statement.text, before.values.map(wire));
      const seen = await look(async (options) => {
        const { rows } = await client.query({ text: `EXPLAIN (${options}) ${execute}`, rowMode: 'array' });
        return typeof rows[0][0] === 'string' ? rows.flat() : rows[0][0];
      });
      if (run === RUNS) looked.push(seen);
      await client.query('ROLLBACK');
    }
    await client.query('DEALLOCATE asked');
  }
  await client.end();
  return looked;
}

function literal(value) {
  const text = wire(value);
  if (text === null) return 'NULL';
  return Buffer.isBuffer(text) ? `'\\x${text.toString('hex')}'` : pg.escapeLiteral(text);
}

/** The same, asked by a person: their context goes before. */
export const asPerson = (asked) => ({ ...asked, before: entering({ person: idOf(`person/${asked.who}`) }) });
