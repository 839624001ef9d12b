import type { IncomingMessage } from 'node:http';

/** No route begins like this, so that what cannot be read takes the way of what is not there (2.1). */
export const NOWHERE = '/%20';

/** The address as it came when its path can be decoded and holds no NUL, else one that leads nowhere. */
export function readablePath({ url = NOWHERE }: Pick<IncomingMessage, 'url'>): string {
  const end = url.search(/[?#]/);
  return isReadable(end < 0 ? url : url.slice(0, end)) ? url : NOWHERE;
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
