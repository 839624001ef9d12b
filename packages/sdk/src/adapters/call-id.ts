import { createHash } from 'node:crypto';

/** Ids of calls and runs have at most 200 characters. */
export const withinLimit = (id: string): string =>
  id.length <= 200 ? id : `sha256:${createHash('sha256').update(id).digest('hex')}`;

/** The same whenever the call is met again; an id of the model alone may come again in another conversation. */
export const callIdOf = (runId: string, name: string): string => withinLimit(`${runId}:${name}`);
