// People at work with Wonder Todos while its process is killed at every station of a call, and what is found afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendUntilAnswered } from '../clients.mjs';
import { faultsOf } from './checker.mjs';
import { Ledger } from './ledger.mjs';
import { Reviewers } from './reviewers.mjs';
import { TodosProcess } from './todos-process.mjs';

/** Where the process ends itself (apps/todos/src/steps.ts); `anywhere`: it is ended from outside, at some moment. */
const STATIONS = ['proposed', 'raised', 'waiting', 'granted', 'writing', 'written', 'reported', 'anywhere'];

/** What must not run again is on its way alone where that matters, so that nothing else comes to the station first. */
export const SCENES = [
  ...STATIONS.map((station) => ({ station, withDeletions: true })),
  ...['granted', 'written'].map((station) => ({ station, withDeletions: false })),
];

const LONGEST_LIFE_MS = 600;

/**
 * @param {{ kills: number, environment: Record<string, string> }} setting the environment of the process
 * @returns {Promise<{ calls: object[], faults: { kind: 'twice' | 'lost', what: string }[], killed: number }>}
 */
export async function drill({ kills, environment }) {
  const first = await TodosProcess.start(environment); // it makes the tables
  await first.kill();
  const ledger = await Ledger.open(environment.DATABASE_URL);
  const reviewers = await Reviewers.begin(environment, ledger);
  let [killed, acknowledged] = [0, 0];
  for (let kill = 0; kill < kills; kill++) {
    const { station, withDeletions } = SCENES[kill % SCENES.length];
    const words = await ledger.furnish(kill, withDeletions);
    const victim = await TodosProcess.start(environment, station);
    acknowledged += await victim.ask(words);
    if (station === 'anywhere') await sleep(Math.random() * LONGEST_LIFE_MS).then(() => victim.kill());
    killed += (await victim.ended) === 'SIGKILL' ? 1 : 0;
    const heir = await TodosProcess.start(environment);
    await ledger.allSettled();
    await heir.kill();
  }
  await reviewers.end();
  const calls = await decided(environment, await ledger.calls());
  await ledger.close();
  const forgotten = acknowledged > calls.length ? [{ kind: 'lost', what: 'a call that was asked for' }] : [];
  return { calls, killed, faults: [...forgotten, ...faultsOf(calls)] };
}

/** Each call with what Countersign says of it. */
const decided = ({ COUNTERSIGN_URL, COUNTERSIGN_API_KEY }, calls) =>
  Promise.all(
    calls.map(async (call) => {
      const path = `/v1/decisions?callId=${encodeURIComponent(call.callId)}`;
      const { body } = await sendUntilAnswered(COUNTERSIGN_URL, COUNTERSIGN_API_KEY, ['GET', path]);
      return { ...call, decisions: body.items };
    }),
  );

/** One line, as it stands at the end of a drill. */
export function verdictOf({ killed, faults }) {
  const count = (kind) => faults.filter((fault) => fault.kind === kind).length;
  return `kills ${killed}, twice ${count('twice')}, lost ${count('lost')}`;
}
