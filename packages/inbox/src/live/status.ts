/** 'starting': not known yet; 'on': changes arrive by themselves; 'off': they do not, and what is shown may be old. */
export type LiveStatus = 'starting' | 'on' | 'off';

/** A connection that comes back within this time was never missed by anybody; the first one has longer. In milliseconds. */
const GRACE = 2_500;
const FIRST_GRACE = 10_000;

/** Whether changes arrive, told to whoever watches. */
export function newStatus() {
  const watchers = new Set<() => void>();
  let status: LiveStatus = 'starting';
  let missing: ReturnType<typeof setTimeout> | undefined;
  const become = (next: LiveStatus) => {
    clearTimeout(missing);
    missing = undefined;
    if (next === status) return;
    status = next;
    for (const watcher of watchers) watcher();
  };
  return {
    get: () => status,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    isConnected: () => become('on'),
    /** It is off if nothing connects within the grace, counted from the first loss. */
    isMissing: () => {
      missing ??= setTimeout(() => become('off'), status === 'starting' ? FIRST_GRACE : GRACE);
    },
    /** Nobody looks at anything that could change. */
    isIdle: () => become('starting'),
  };
}
