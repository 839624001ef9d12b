import { createHash } from 'node:crypto';

/** The id that the world gives to what it calls by this name: `organization/1`, `person/admin`. */
export const idOf = (name) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
