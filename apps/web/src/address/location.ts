import { useSyncExternalStore } from 'react';

// pushState and replaceState tell nobody: who changes the address through navigate() tells those who read it.
const readers = new Set<() => void>();

function subscribe(reader: () => void) {
  readers.add(reader);
  addEventListener('popstate', reader);
  return () => {
    readers.delete(reader);
    removeEventListener('popstate', reader);
  };
}

const current = () => location.pathname + location.search;

/** The address of the page, kept up to date. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, current), location.origin);
}

export function navigate(address: string, step: 'push' | 'replace' = 'push') {
  if (address === current()) return;
  if (step === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  for (const reader of readers) reader();
}
