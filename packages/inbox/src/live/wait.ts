const isBack = () => navigator.onLine && document.visibilityState === 'visible';

/** Waits, in milliseconds; not a moment longer once the network, or the reader, is back. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endWhenBack);
      resolve();
    };
    const endWhenBack = () => isBack() && end();
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
    document.addEventListener('visibilitychange', endWhenBack);
  });
}
