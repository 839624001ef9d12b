// The demo (0.3): put into an empty database, and shown in the greeting of every later start.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepSecret, readSecret } from './secret-file.mjs';

const KEY_FILE = 'demo-application-key';

/**
 * @param {(configuration: object) => Promise<{ applicationKey: string } | undefined>} seedDemo the API's own: nothing
 * when the database is not empty; else the key of the demo's application, which is shown this once
 */
export async function ensureDemo(seedDemo, configuration, folder) {
  const seeded = await seedDemo(configuration);
  const file = join(folder, KEY_FILE);
  if (seeded) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    keepSecret(file, seeded.applicationKey);
  }
  return { isNew: seeded !== undefined, applicationKey: readSecret(file) };
}
