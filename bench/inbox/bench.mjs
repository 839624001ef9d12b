import { Api } from '../scratch/api.mjs';
import { ensureWorld } from '../scratch/world.mjs';
import { asPerson, buffersOf } from './buffers.mjs';
import { COUNTS, PAGES } from './cases.mjs';
import { latencyAtDatabase, latencyOverHttp } from './latency.mjs';

const SIZES = [10_000, 1_000_000];

/** Every case at every size. @returns {Promise<{ pages: object[], counts: object[] }>} */
export async function benchInbox({ postgres, port, say }) {
  const pages = [];
  const counts = [];
  for (const size of SIZES) {
    say(`inbox: ${size} decisions (made first, where they are missing)`);
    const world = await ensureWorld(postgres, size);
    const databaseUrl = postgres.runTimeUrl(world);
    counts.push(...(await withBuffers(databaseUrl, COUNTS)).map((row) => ({ ...row, size })));
    const withPages = (await withBuffers(databaseUrl, PAGES)).map((row) => ({ ...row, size }));
    const api = await Api.start(databaseUrl, { port });
    for (const row of withPages) pages.push(await withLatency({ api, postgres, world }, row));
    await api.stop();
  }
  return { pages, counts };
}

async function withBuffers(databaseUrl, cases) {
  const asked = Object.entries(cases).map(([name, one]) => ({ name, ...asPerson(one) }));
  const buffers = await buffersOf(databaseUrl, asked);
  return asked.map((one, index) => ({ ...one, ...buffers[index] }));
}

/** A deep page needs a cursor, and other lengths another document: these are timed at the database alone. */
async function withLatency({ api, postgres, world }, row) {
  const database = await latencyAtDatabase(postgres.runTimeUrl(world), row);
  const isOurs = !row.isDeep && !row.name.endsWith('rows');
  const http = isOurs ? await latencyOverHttp(api, postgres.superuserUrl(world), row) : undefined;
  return { ...row, database, http };
}
