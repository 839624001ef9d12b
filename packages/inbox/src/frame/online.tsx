import { useSyncExternalStore } from 'react';
import { useLiveStatus } from '../live/use-live.js';
import { useWords } from '../words/use-words.js';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

/** Whether the browser knows of a network. */
export const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that what is shown may be old: offline, the last refresh failed, or changes do not arrive. */
export function OldBanner({ isOld }: { readonly isOld: boolean }) {
  const { status } = useWords();
  const isOnline = useIsOnline();
  const isLive = useLiveStatus() !== 'off';
  const words = !isOnline ? status.offline : isOld ? status.isOld : isLive ? null : status.notLive;
  return <div role="status">{words !== null && <p className="cs-banner">{words}</p>}</div>;
}
