import { useSyncExternalStore } from 'react';
import { useWords } from '../words/use-words.js';

function subscribe(changed: () => void) {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

const useIsOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/** Says that what is shown may be old: offline, or the last refresh failed. */
export function OldBanner({ isOld }: { readonly isOld: boolean }) {
  const { status } = useWords();
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {(!isOnline || isOld) && <p className="cs-banner">{isOnline ? status.isOld : status.offline}</p>}
    </div>
  );
}
