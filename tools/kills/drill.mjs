// A company at work while its servers are killed, and what is found afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../launcher/with-client.mjs';
import { faultsOf } from './checker.mjs';
import { Listener } from './clients.mjs';
import { furnish } from './furnish.mjs';
import { Load } from './load.mjs';
import { Processes } from './processes.mjs';

const LONGEST_PAUSE_MS = 1_500;
const REST_WITHIN_MS = 30_000;

/**
 * @param {{ kills: number, environment: Record<string, string>, superuserUrl: string }} setting
 * @returns {Promise<{ calls: number, codes: number[], faults: object[] }>}
 */
export async function drill({ kills, environment, superuserUrl }) {
  const processes = await Processes.start(environment);
  const company = await furnish(processes.url, environment.COUNTERSIGN_OPERATOR_KEY);
  const listener = await Listener.open(processes.url, company.key);
  const load = new Load(processes.url, company);
  for (let kill = 0; kill < kills; kill++) {
    await sleep(Math.random() * LONGEST_PAUSE_MS);
    await processes.killAndRestart(kill % 2 === 0 ? 'api' : 'worker');
    if (kill === kills - 3) load.letNothingElseLapse();
  }
  const told = await load.finish();
  const decisions = await atRest(superuserUrl);
  for (const raised of told.raised) {
    const { body } = await load.again(raised);
    Object.assign(decisions.find(({ id }) => id === body.id) ?? {}, { nonce: body.nonce });
  }
  await heardAll(listener, decisions);
  await listener.stop();
  const codes = await processes.stop();
  return { calls: told.raised.length, codes, faults: faultsOf({ ...told, notices: listener.notices }, decisions) };
}

/** One line, as it stands at the end of a drill. */
export function verdictOf({ kills, faults }) {
  const count = (kind) => faults.filter((fault) => fault.kind === kind).length;
  return `kills ${kills}, lost ${count('lost')}, doubled ${count('doubled')}`;
}

const DECISIONS = `SELECT d.id::text, d.call_id AS "callId", d.tool, d.digest, d.status, d.executor,
    (SELECT json_agg(json_build_object('actor', e.actor, 'data', e.data, 'hash', e.hash, 'type', e.type,
        'at', to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'previousHash', e.previous_hash, 'sequence', e.sequence::text) ORDER BY e.sequence)
       FROM event e WHERE e.chain_id = d.id) AS events
  FROM decision d`;

/** Everything that the clock and the relay had to do is done. */
async function atRest(superuserUrl) {
  return withClient(superuserUrl, async (client) => {
    const isAtRest = `SELECT NOT EXISTS (SELECT FROM decision WHERE is_open) AND NOT EXISTS (SELECT FROM outbox) AS rest`;
    await until(async () => (await client.query(isAtRest)).rows[0].rest);
    return (await client.query(DECISIONS)).rows;
  });
}

/** The last notice of every decision has been heard: what is missing then is lost. */
async function heardAll({ notices }, decisions) {
  await until(() => {
    const heard = new Set(notices.map(({ event }) => event)).size;
    return heard >= decisions.flatMap(({ events }) => events.filter(({ type }) => isTold(type))).length;
  });
}

const isTold = (type) => ['raised', 'escalated', 'answered', 'lapsed', 'receipt'].includes(type);

/** Gives up silently: the checker says what did not come. */
async function until(isSo) {
  for (const deadline = Date.now() + REST_WITHIN_MS; Date.now() < deadline && !(await isSo());) await sleep(100);
}
