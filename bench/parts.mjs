// What `pnpm bench` measures, in the order of the README. The reading benches go first: they leave nothing behind.
import { benchCycle } from './cycle/bench.mjs';
import { churnFigures, countFigures, cycleFigures, flightFigures, pageFigures } from './figures.mjs';
import { benchFlights } from './flight/bench.mjs';
import { benchInbox } from './inbox/bench.mjs';
import { benchChurn } from './inbox/churn.mjs';
import { writePlans } from './inbox/plans.mjs';
import { benchLive } from './live/bench.mjs';
import { liveFigures } from './live/figures.mjs';
import { benchTiming } from './timing/bench.mjs';
import { timingFigures } from './timing/figures.mjs';
import { benchWaiting } from './waiting/bench.mjs';
import { waitingFigures } from './waiting/figures.mjs';

export const PARTS = [
  {
    name: 'inbox',
    title: 'The inbox at size',
    async measure(setting, missed) {
      const { pages, counts } = await benchInbox(setting);
      const churn = await benchChurn(setting);
      return [pageFigures(pages, missed), countFigures(counts, missed), churnFigures(churn, missed)].join('\n\n');
    },
  },
  {
    name: 'cycle',
    title: 'A cycle over HTTP',
    measure: async (setting, missed) => cycleFigures(await benchCycle(setting), missed),
  },
  {
    name: 'flight',
    title: 'A statement under its context',
    measure: async (setting) => flightFigures(await benchFlights(setting)),
  },
  {
    name: 'timing',
    title: 'Not there, or not yours: by the clock',
    measure: async (setting, missed) => timingFigures(await benchTiming(setting), missed),
  },
  {
    name: 'live',
    title: 'Live updates',
    measure: async (setting, missed) => liveFigures(await benchLive(setting), missed),
  },
  {
    name: 'waiting',
    title: 'Waiting tools',
    measure: async (setting, missed) => waitingFigures(await benchWaiting(setting), missed),
  },
  {
    name: 'plans',
    title: 'Plans',
    measure: async (setting) => `${await writePlans(setting)} plans at a million decisions are in [plans](plans).`,
  },
];
