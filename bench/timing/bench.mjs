// Does the time of an answer tell what is not there from what is not yours? At the database it is told most sharply.
import { Api } from '../scratch/api.mjs';
import { judgedByTime } from './gate.mjs';
import { hiddenIds, NOBODY_S } from './hidden.mjs';
import { atDatabase, overHttp } from './lookups.mjs';

/** Of each class. Over HTTP a look-up takes four times as long, and its noise hides more. */
const TIMES = { database: 8_000, HTTP: 4_000, careless: 1_000 };
/** With `--short`, for a look on a busy machine: so many times fewer. */
const SHORT = 8;
/** One limit in a hundred is missed by chance: what is missed once is measured once more. */
const TRIES = 2;

/** @returns {Promise<object[]>} a row for each way to ask and each class */
export async function benchTiming({ postgres, port, short, say }) {
  say('timing: a million decisions (made first, where they are missing)');
  const { database, ids } = await hiddenIds(postgres);
  const databaseUrl = postgres.runTimeUrl(database);
  const api = await Api.start(databaseUrl, { port });
  const http = await overHttp(api, postgres.superuserUrl(database));
  const replayed = await atDatabase(api, http, databaseUrl, ids[NOBODY_S][0]);
  const gates = [
    ...gatesOf('database', replayed.lookups),
    ...gatesOf('HTTP', http.lookups),
    { layer: 'careless', name: 'find, then check', lookUp: replayed.careless },
  ];
  const rows = [];
  for (const { layer, name, lookUp } of gates) {
    rows.push(
      ...(await tried(ids, lookUp, short ? TIMES[layer] / SHORT : TIMES[layer])).map((row) => ({
        ...row,
        layer,
        lookup: name,
      })),
    );
    say(`timing: ${name}, ${layer}`);
  }
  http.close();
  await replayed.close();
  await api.stop();
  return rows;
}

const gatesOf = (layer, lookups) => Object.entries(lookups).map(([name, lookUp]) => ({ layer, name, lookUp }));

async function tried(ids, lookUp, times) {
  let rows;
  for (let left = TRIES; left > 0; left--) {
    rows = await judgedByTime(ids, lookUp, times);
    if (rows.every(({ isAlike }) => isAlike)) break;
  }
  return rows;
}
