// The plans of every hot statement at a million decisions, committed: what changes them shows in a diff.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Caller, equip, signIn } from '../cycle/caller.mjs';
import { Api } from '../scratch/api.mjs';
import { copyWorld, ensureWorld } from '../scratch/world.mjs';
import { asPerson, plansOf } from './buffers.mjs';
import { COUNTS, PAGES } from './cases.mjs';

const FOLDER = new URL('../plans/', import.meta.url);
const SIZE = 1_000_000;

export async function writePlans({ postgres, port }) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, SIZE), 'bench_plans');
  const api = await Api.start(postgres.runTimeUrl(database), { port });
  const requests = await requestsOf(api, postgres.superuserUrl(database));
  await api.stop();
  const asked = [
    ...Object.entries({ ...prefixed('page of', PAGES), ...prefixed('count of', COUNTS) }).map(toAsked),
    ...requests,
  ];
  const plans = await plansOf(postgres.runTimeUrl(database), asked);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const [index, { name }] of asked.entries())
    writeFileSync(new URL(`${fileNameOf(name)}.txt`, FOLDER), `${plans[index]}\n`);
  return asked.length;
}

const prefixed = (prefix, cases) =>
  Object.fromEntries(Object.entries(cases).map(([name, one]) => [`${prefix} ${name}`, one]));
const toAsked = ([name, one]) => ({ name, ...asPerson(one) });
const fileNameOf = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** What the requests of a cycle send, to be explained on decisions that are still in the state each of them expects. */
async function requestsOf(api, superuserUrl) {
  const who = { key: await equip(api.url), requester: 'u-1-1', name: 'plans' };
  const caller = await Caller.open(api.url, { ...who, reviewer: await signIn(superuserUrl, 'one-role') });
  await caller.cycle();
  let recorded;
  const raise = await api.flightsOf(async () => (recorded = await caller.raise()));
  const answer = await api.flightsOf(() => caller.answer(recorded));
  const grant = await api.flightsOf(() => caller.grant(recorded));
  const open = await caller.raise();
  const answered = await caller.raise();
  await caller.answer(answered);
  caller.connection.close();
  const unknown = { id: open.id.replace(/.{12}$/, '000000000000'), callId: 'another call' };
  return [
    ...explained('raise', raise, recorded, unknown),
    ...explained('answer', answer, recorded, open),
    ...explained('grant', grant, recorded, answered),
  ];
}

const explained = (request, flights, recorded, other) =>
  flights.map((flight, index) => {
    const [before, asked] = flight.length === 1 ? [undefined, flight[0]] : flight;
    return {
      name: `${request} ${index + 1}`,
      before: before && bound(before, recorded, other),
      ...bound(asked, recorded, other),
    };
  });

const bound = ({ text, values }, recorded, other) => ({
  statement: { text },
  values: values.map((value) => (value === recorded.id ? other.id : value === recorded.callId ? other.callId : value)),
});
