import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.mjs';
import { tryLock } from './lock.mjs';

/** Takes the data folder for this process alone. */
export function claimDataFolder(folder) {
  const lock = lockIn(folder);
  if (!lock) {
    throw new CannotStart(
      `The data folder ${folder} is in use by another start; stop that one, or set COUNTERSIGN_DATA_DIR to another folder.`,
    );
  }
  return lock;
}

function lockIn(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return tryLock(join(folder, 'lock'));
  } catch (error) {
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${error.code}); set COUNTERSIGN_DATA_DIR to another folder.`,
    );
  }
}
