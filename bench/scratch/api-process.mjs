// The product's server in a process of its own, so that its CPU is its own. It answers its parent's questions.
import { recordFlights } from './record-flights.mjs';
import { serve } from '../../apps/api/dist/main.js';

const ask = {
  async start({ configuration }) {
    const encryptionKeys = configuration.encryptionKeys.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64') }));
    const { url } = await serve({ ...configuration, encryptionKeys });
    return url;
  },
  cpu: () => process.cpuUsage(),
  record: recordFlights.begin,
  recorded: recordFlights.end,
  stop: () => setImmediate(() => process.exit(0)),
};

process.on('message', async ({ question, ...words }) => {
  process.send({ question, answer: (await ask[question](words)) ?? null });
});
process.on('disconnect', () => process.exit(0));
