// What a browser fetches before it can show the inbox, compressed; more than the budget (5.8) fails.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildWeb } from '../build.mjs';

const BUDGET = 150_000;
const dist = new URL('../../apps/web/dist/', import.meta.url);

await buildWeb();
const page = readFileSync(new URL('index.html', dist), 'utf8');
const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, file]) => file);
const sizes = files.map((file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length);
const total = sizes.reduce((sum, size) => sum + size, 0);
console.log(`first load: ${total} of ${BUDGET} bytes gzip (${files.join(', ')})`);
if (files.length === 0 || total > BUDGET) process.exit(1);
