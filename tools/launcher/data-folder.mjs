import { mkdirSync, statSync } from 'node:fs';
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
    assertOwn(folder);
    return tryLock(join(folder, 'lock'));
  } catch (error) {
    if (error instanceof CannotStart) throw error;
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${error.code}); set COUNTERSIGN_DATA_DIR to another folder.`,
    );
  }
}

/** Root could write there, but its owner would not get in again. */
function assertOwn(folder) {
  if (process.getuid && statSync(folder).uid !== process.getuid()) {
    throw new CannotStart(
      `The data folder ${folder} belongs to another user; start as that user, or set COUNTERSIGN_DATA_DIR to another folder.`,
    );
  }
}
