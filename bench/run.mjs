// pnpm bench [inbox] [cycle] [flight] [timing] [live] [waiting] [plans] [--write] [--rounds 5] [--short] [--data folder] [--port 4110]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../tools/build.mjs';
import { cache } from '../tools/paths.mjs';
import { number, writeFigures } from './report.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    short: { type: 'boolean', default: false },
    data: { type: 'string', default: cache('bench') },
    port: { type: 'string', default: '0' },
  },
});
const isAsked = (name) => positionals.length === 0 || positionals.includes(name);
const say = (what) => console.error(`${number(process.uptime()).padStart(5)} s  ${what}`);

await buildServer();
const { startScratchPostgres } = await import('./scratch/postgres.mjs');
const postgres = await startScratchPostgres(resolve(options.data));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => postgres.stop().finally(() => process.exit(1)));
try {
  process.exitCode = (await bench()) ? 1 : 0;
} finally {
  await postgres.stop();
}
process.exit();

/** @returns {Promise<boolean>} whether a bar was missed or a part could not run */
async function bench() {
  const { rounds, port, short } = options;
  const setting = { postgres, rounds: Number(rounds), port: Number(port), short, say };
  const { PARTS } = await import('./parts.mjs');
  const { circumstances, machine } = await import('./machine.mjs');
  const sections = new Map();
  const missed = [];
  for (const { name, title, measure } of PARTS.filter((part) => isAsked(part.name))) {
    const missedHere = [];
    const figures = await measure(setting, missedHere).catch((error) => {
      missedHere.push(`${name} could not be measured: ${error.message}`);
    });
    const told = [circumstances(), ...listed(missedHere), ...(figures === undefined ? [] : [figures])];
    sections.set(title, told.join('\n\n'));
    console.log(`\n### ${title}\n\n${sections.get(title)}`);
    missed.push(...missedHere);
  }
  console.log(`\n${missed.length === 0 ? 'Every bar is reached.' : listed(missed)[0]}`);
  if (options.write)
    writeFigures(
      await machine(postgres),
      PARTS.map(({ title }) => title),
      sections,
    );
  return missed.length > 0;
}

function listed(missed) {
  return missed.length === 0 ? [] : [`Not reached:\n${missed.map((one) => `- ${one}`).join('\n')}`];
}
