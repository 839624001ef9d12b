// The product's server in a process of its own, so that its CPU is its own. It answers its parent's questions.
import { queriesSent } from './count-queries.mjs';
import { recordFlights } from './record-flights.mjs';
import { configurationOf } from '../../tools/launcher/configuration.mjs';
import { serve } from '../../apps/api/dist/main.js';

const ask = {
  async start({ environment, port }) {
    const { configuration } = await configurationOf(environment);
    const { url } = await serve({ ...configuration, port });
    return url;
  },
  cpu: () => process.cpuUsage(),
  queries: queriesSent,
  memory() {
    globalThis.gc?.();
    return process.memoryUsage().rss;
  },
  record: recordFlights.begin,
  recorded: recordFlights.end,
  stop: () => setImmediate(() => process.exit(0)),
};

process.on('message', async ({ question, ...words }) => {
  process.send({ question, answer: (await ask[question](words)) ?? null });
});
process.on('disconnect', () => process.exit(0));
