// Does the time of an answer tell what is not there from what is not yours? At the database it is told most sharply.
import { Api } from '../scratch/api.mjs';
import { judgedByTime } from './gate.mjs';
import { beside, hiddenIds, OWN } from './hidden.mjs';
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
  const asking = () => overHttp(api, postgres.superuserUrl(database));
  const recorded = await asking();
  const replayed = await atDatabase(api, recorded, databaseUrl, beside(Object.values(ids)[0][0]));
  recorded.close();
  const rows = [];
  const judge = async ({ layer, name, lookUp }) => {
    rows.push(...(await tried(ids, lookUp, timesOf(layer, short))).map((row) => ({ ...row, layer, lookup: name })));
    const shown = rows.slice(-5).map(({ auc, distance }) => `${auc.toFixed(3)} ${distance.toFixed(3)}`);
    say(`timing: ${name}, ${layer}: ${shown.join(', ')}`);
  };
  for (const gate of gatesOf('database', replayed.lookups)) await judge(gate);
  await judge({ layer: 'careless', name: 'find, then check', lookUp: replayed.careless });
  await replayed.close();
  const http = await asking(); // a connection of its own: the server hangs up on one that was idle so long
  for (const gate of gatesOf('HTTP', http.lookups)) await judge(gate);
  http.close();
  await api.stop();
  return rows;
}

const timesOf = (layer, short) => (short ? TIMES[layer] / SHORT : TIMES[layer]);

const gatesOf = (layer, lookups) => Object.entries(lookups).map(([name, lookUp]) => ({ layer, name, lookUp }));

async function tried(ids, lookUp, times) {
  let rows;
  for (let left = TRIES; left > 0; left--) {
    rows = await judgedByTime(ids, lookUp, times);
    if (rows.every(({ name, isAlike }) => isAlike || name === OWN)) break;
  }
  return rows;
}
