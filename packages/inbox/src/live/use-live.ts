import { useEffect, useSyncExternalStore } from 'react';
import { useCountersign } from '../client/context.js';

/** Keeps an inbox up to date while this is on the screen; undefined: it is not known yet which. */
export function useFollow(organization: string | null | undefined) {
  const { live } = useCountersign();
  useEffect(() => (organization === undefined ? undefined : live.follow(organization)), [live, organization]);
}

/** Whether changes arrive by themselves. */
export function useLiveStatus() {
  const { live } = useCountersign();
  return useSyncExternalStore(live.watch, live.status);
}

/** How often what changes arrive for is asked for all the same, in milliseconds: seldom, unless they do not arrive. */
const WHILE_LIVE = 120_000;
const OTHERWISE = 15_000;

export const usePace = (): number => (useLiveStatus() === 'on' ? WHILE_LIVE : OTHERWISE);
