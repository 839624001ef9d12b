// Tools that wait for their decisions over HTTP: what they cost while nothing happens, and how soon they hear.
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, equip, signIn } from '../cycle/caller.mjs';
import { Connection, headersOf } from '../load/connection.mjs';
import { inParallel, median, quantile } from '../load/measure.mjs';
import { Api } from '../scratch/api.mjs';
import { copyWorld, ensureWorld } from '../scratch/world.mjs';

const WAITERS = 5_000;
/** The server's heap has its size, and its code is compiled, once so many have waited. */
const WARM_UP = 500;
const CALLERS = 16;
const WAIT_SECONDS = 55;
/** As tools come: not all in the same instant, for each reads once before it waits. */
const BATCH = { size: 100, everyMs: 200 };
const QUIET_MS = 500;
const WATCHED_MS = 10_000;
/** So many of them are answered; all of them, on a slow machine, would take longer than they wait. */
const RELEASED = 1_000;
const ANSWERS_AT_ONCE = 8;

/** @returns {Promise<object>} bytes a waiter, queries to the database while all waited, how long a release took */
export async function benchWaiting({ postgres, port, say }) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, 10_000), 'bench_waiting');
  const api = await Api.start(postgres.runTimeUrl(database), { port, execArgv: ['--expose-gc'] });
  const { key, callers } = await callersOf(api, postgres.superuserUrl(database));
  const waiting = { api, headers: headersOf({ authorization: `Bearer ${key}` }) };
  await released(await waitersOf(waiting, await raised(callers, WARM_UP)), callers);
  const decisions = await raised(callers, WAITERS);
  const before = await api.memory();
  const waiters = await waitersOf(waiting, decisions);
  await quiet(api);
  const memory = ((await api.memory()) - before) / WAITERS;
  say(`waiting: ${waiters.length} wait`);
  const from = await api.queries();
  const cpu = await api.cpu();
  await sleep(WATCHED_MS);
  const idleCpu = ((await api.cpu()) - cpu) / 1000 / WATCHED_MS;
  const queries = (await api.queries()) - from;
  const took = await released(waiters.slice(-RELEASED), callers.slice(0, ANSWERS_AT_ONCE));
  for (const { connection } of waiters) connection.close();
  for (const { connection } of callers) connection.close();
  await api.stop();
  return { waiters: WAITERS, seconds: WATCHED_MS / 1000, memory, idleCpu, queries, ...took };
}

async function callersOf(api, superuserUrl) {
  const key = await equip(api.url);
  const callers = await Promise.all(
    Array.from({ length: CALLERS }, async (_, number) => {
      const reviewer = await signIn(superuserUrl, `u-1-${1001 + number}`);
      return Caller.open(api.url, { key, requester: `u-1-${1 + number}`, reviewer, name: `waiting-${number}` });
    }),
  );
  return { key, callers };
}

async function raised(callers, count) {
  const decisions = [];
  const times = Math.ceil(count / callers.length);
  await inParallel(callers, times, async (caller) => decisions.push(await caller.raise()));
  return decisions.slice(0, count);
}

/** Each on a connection of its own, as each tool is somewhere else. */
async function waitersOf({ api, headers }, decisions) {
  const waiters = [];
  for (let first = 0; first < decisions.length; first += BATCH.size) {
    const batch = decisions.slice(first, first + BATCH.size).map(async (decision) => {
      const connection = await Connection.open(api.url);
      const waiter = { decision, connection };
      const answer = connection.send('GET', `/v1/decisions/${decision.id}?wait=${WAIT_SECONDS}`, { headers });
      waiter.heard = answer.then(({ final }) => ({ final, at: performance.now() }));
      waiter.heard.catch(() => {}); // told when it is asked for
      return waiter;
    });
    waiters.push(...(await Promise.all(batch)));
    await sleep(BATCH.everyMs);
  }
  return waiters;
}

/** Waits until everybody has read what they wait for: the server asks the database nothing more. */
async function quiet(api) {
  for (let before = -1, now = 0; before !== now;) {
    await sleep(QUIET_MS);
    before = now;
    now = await api.queries();
  }
}

/** Answers every decision; from the sending of an answer to whoever waited for it, and from its acknowledgement. */
async function released(waiters, callers) {
  const left = [...waiters];
  const sent = [];
  const acknowledged = [];
  const start = performance.now();
  await inParallel(callers, Math.ceil(waiters.length / callers.length), async (caller) => {
    const waiter = left.pop();
    if (waiter === undefined) return;
    const before = performance.now();
    await caller.answer(waiter.decision);
    const after = performance.now();
    const { final, at } = await waiter.heard;
    if (!final) throw new Error('a waiter was released before its decision was final');
    sent.push(at - before);
    acknowledged.push(at - after);
  });
  const rate = (waiters.length / (performance.now() - start)) * 1000;
  const both = (times) => ({ p50: median(times), p99: quantile(times, 0.99) });
  return { rate, sent: both(sent), acknowledged: both(acknowledged) };
}
