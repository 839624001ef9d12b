import { keptKeys } from '../launcher/keys.mjs';
import { mkdirSync } from 'node:fs';
import { freshFolder } from './data-folder.mjs';

/** The variables that a start needs beside a DATABASE_URL. */
export function freshKeys() {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  return keptKeys(folder, {}).env;
}
