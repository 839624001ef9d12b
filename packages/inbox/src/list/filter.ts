import type { InboxFilter } from '../generated/graphql.js';
import type { Order } from './settle.js';
import type { InboxView, Tab } from './view.js';

const DAY = 86_400_000;
const MINUTE = 60_000;

/** "Expiring" is what ends within a day; whole minutes, so that a list and its count speak of the same instant. */
export const expiringBefore = (now: number): string => new Date(Math.ceil(now / MINUTE) * MINUTE + DAY).toISOString();

export const orderOf = (tab: Tab): Order => (tab === 'expiring' ? 'EXPIRING' : 'NEWEST');

/** What the server is asked for: what the host page fixed, what was searched for, and what the tab says. */
export function filterOf(view: Pick<InboxView, 'tab' | 'text' | 'filter'>, before: string): InboxFilter {
  const asked = { ...view.filter, ...(view.text === '' ? {} : { text: view.text }) };
  switch (view.tab) {
    case 'all':
      return asked;
    case 'mine':
      return { ...asked, mine: true };
    case 'unclaimed':
      return { ...asked, holding: ['OPEN'] };
    case 'expiring':
      return { ...asked, expiresBefore: before };
  }
}
