// The product as a newcomer starts it, on an empty data folder. It ends when it is told to, and leaves nothing behind.
import { rmSync } from 'node:fs';
import { folder, port } from './place.mjs';

const sweep = () => rmSync(folder, { recursive: true, force: true });

for (const name of Object.keys(process.env)) {
  if (name === 'DATABASE_URL' || name.startsWith('COUNTERSIGN_')) delete process.env[name];
}
Object.assign(process.env, { PORT: port, COUNTERSIGN_DATA_DIR: folder, LOG_LEVEL: 'error' });
sweep();
process.on('exit', sweep);
await import('../tools/start.mjs');
