import type { InboxFilter } from '../generated/graphql.js';

export const TABS = ['all', 'mine', 'unclaimed', 'expiring'] as const;
export type Tab = (typeof TABS)[number];

export const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);

/** Which decisions are looked at. */
export interface InboxView {
  /** The slug of an organization; null: the viewer's own decisions without one. */
  readonly organization: string | null;
  readonly tab: Tab;
  /** Searched for in titles, tools and requesters' names. */
  readonly text: string;
  /** What the host page narrows the inbox to, in every tab. */
  readonly filter?: InboxFilter | undefined;
}

/** Whether it is all that waits for the viewer: what leaves a part of it may still be theirs. */
export const isWhole = ({ tab, text, filter }: InboxView): boolean =>
  tab === 'all' && text === '' && filter === undefined;
