// Who looks at the big organization, and how. `page` is what the component asks for; `bar`: the most buffers it may cost.
import { count, pages } from '../../apps/api/dist/inbox/persistence/inbox-sql.js';
import { valuesOf } from '../../apps/api/dist/inbox/persistence/filter-sql.js';
import { idOf } from '../scratch/identifiers.mjs';

/** As the component asks for it: 25 rows, and one to know whether there are more. */
const FIRST = 25;
const BAR = { page: 300, empty: 20, count: 40 };
const BEFORE_ALL = {
  NEWEST: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  OLDEST: ['-infinity', '00000000-0000-0000-0000-000000000000'],
  EXPIRING: ['-infinity', '00000000-0000-0000-0000-000000000000'],
};
const days = (number) => new Date(Date.now() + number * 86_400_000).toISOString();
const organization = idOf('organization/1');

/** A page for `who`: `after` is a place (instant, id) to begin behind. */
export function page(who, { order = 'NEWEST', filter = {}, after, first = FIRST, bar = BAR.page } = {}) {
  const { plain, sieved, narrowing, sieve } = pages[order];
  const isSieved = valuesOf(sieve, filter).some((value) => value !== null);
  const person = idOf(`person/${who}`);
  return {
    who,
    bar,
    statement: isSieved ? sieved : plain,
    values: [
      ...[person, organization, ...(after ?? BEFORE_ALL[order]), first + 1, ...valuesOf(narrowing, filter)],
      ...(isSieved ? valuesOf(sieve, filter) : []),
    ],
    variables: { order, filter },
    isDeep: after !== undefined,
  };
}

const counted = (who, filter = {}) => ({
  who,
  bar: BAR.count,
  statement: count.plain,
  values: [idOf(`person/${who}`), organization, ...valuesOf(count.narrowing, filter)],
});

export const PAGES = {
  'one role': page('one-role'),
  'ten roles': page('ten-roles'),
  'nothing to answer': page('nothing', { bar: BAR.empty }),
  'an admin with ten roles': page('admin'),
  'what one holds oneself': page('holder', { filter: { mine: true } }),
  'the newest are one’s own requests': page('asker'),
  unclaimed: page('ten-roles', { filter: { holding: ['OPEN'] } }),
  'about to lapse': page('ten-roles', { order: 'EXPIRING', filter: { expiresBefore: days(12) } }),
  'soonest to lapse first': page('ten-roles', { order: 'EXPIRING' }),
  'an admin, soonest to lapse first': page('admin', { order: 'EXPIRING' }),
  'oldest first': page('ten-roles', { order: 'OLDEST' }),
  'three quarters down': page('ten-roles', { after: [days(-60), 'ffffffff-ffff-ffff-ffff-ffffffffffff'] }),
  'one role, 50 rows': page('one-role', { first: 50 }),
  'ten roles, 50 rows': page('ten-roles', { first: 50 }),
  'one tool': page('ten-roles', { filter: { tool: 'tool-3' }, bar: null }),
  'a text that nothing has': page('ten-roles', { filter: { text: 'nothing has it' }, bar: null }),
};

export const COUNTS = {
  'ten roles': counted('ten-roles'),
  'an admin with ten roles': counted('admin'),
  'nothing to answer': counted('nothing'),
  'what one holds oneself': counted('holder', { mine: true }),
  'about to lapse': counted('ten-roles', { expiresBefore: days(12) }),
};
