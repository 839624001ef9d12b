// A thousand reviewers with an open inbox, and how soon each of them hears of a move by another.
import { setTimeout as sleep } from 'node:timers/promises';
import { Caller, cookiesOf, equip } from '../cycle/caller.mjs';
import { headersOf } from '../load/connection.mjs';
import { quantile } from '../load/measure.mjs';
import { Api } from '../scratch/api.mjs';
import { copyWorld, ensureWorld } from '../scratch/world.mjs';
import { Subscriber } from './subscriber.mjs';

const SUBSCRIBERS = 1_000;
const AT_ONCE = 50;
const WARM_UP = 100;
const MOVES = 200;
const PAUSE_MS = 50;
const SETTLED_MS = 3_000;
const WATCHED_MS = 10_000;
/** Those of the big organization who review something; the first sixteen hold the role of what is raised. */
const REVIEWERS = Array.from({ length: SUBSCRIBERS }, (_, number) => `u-1-${1001 + number}`);

/** @returns {Promise<object>} kilobytes a connection, and how long a move takes to the screens of the others */
export async function benchLive({ postgres, port, say }) {
  const database = await copyWorld(postgres, await ensureWorld(postgres, 10_000), 'bench_live');
  const api = await Api.start(postgres.runTimeUrl(database), { port, execArgv: ['--expose-gc'] });
  const cookies = await cookiesOf(postgres.superuserUrl(database), REVIEWERS);
  const key = await equip(api.url);
  const who = {
    key,
    requester: 'u-1-1',
    reviewer: headersOf({ cookie: cookies[0], 'x-countersign': '1' }),
    name: 'live',
  };
  const mover = await Caller.open(api.url, who);
  for (let warm = 0; warm < WARM_UP; warm++) await mover.cycle();
  for (const one of await subscribersOf(api, cookies.slice(0, WARM_UP))) one.close();
  await sleep(SETTLED_MS);
  const before = await api.memory();
  const subscribers = await subscribersOf(api, cookies);
  await sleep(SETTLED_MS);
  const memory = ((await api.memory()) - before) / SUBSCRIBERS;
  const cpu = await api.cpu();
  await sleep(WATCHED_MS);
  const idleCpu = ((await api.cpu()) - cpu) / 1000 / WATCHED_MS;
  say(`live: ${SUBSCRIBERS} subscribers`);
  const heard = await movesHeard(mover, subscribers);
  for (const one of subscribers) one.close();
  mover.connection.close();
  await api.stop();
  return { subscribers: SUBSCRIBERS, memory, idleCpu, ...heard };
}

async function subscribersOf(api, cookies) {
  const url = `${api.url.replace('http', 'ws')}/graphql`;
  const subscribers = [];
  for (let first = 0; first < cookies.length; first += AT_ONCE) {
    const some = cookies.slice(first, first + AT_ONCE);
    subscribers.push(
      ...(await Promise.all(some.map((cookie) => Subscriber.open(url, { cookie, organization: 'org-1' })))),
    );
  }
  return subscribers;
}

/** From the sending of a raise or an answer to every screen that shows it: the clock covers the move itself, too. */
async function movesHeard(mover, subscribers) {
  const took = [];
  let began; // the first subscriber is the mover herself
  for (const subscriber of subscribers.slice(1)) subscriber.heard = () => took.push(performance.now() - began);
  const move = async (making) => {
    began = performance.now();
    const made = await making();
    await sleep(PAUSE_MS);
    return made;
  };
  for (let turn = 0; turn < MOVES; turn++) {
    const raised = await move(() => mover.raise());
    await move(() => mover.answer(raised));
  }
  await sleep(SETTLED_MS);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(took, share));
  return { moves: MOVES * 2, frames: took.length, p50, p95, p99 };
}
