import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

/** A path of the checkout, from the root. */
export const checkout = (path = '.') => fileURLToPath(new URL(path, root));

/** What may be thrown away at any time. */
export const cache = (path) => checkout(`node_modules/.cache/${path}`);
