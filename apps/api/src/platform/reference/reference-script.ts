import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const PACKAGE = '@scalar/api-reference';

export interface ReferenceScript {
  /** Of what is in it. */
  readonly hash: string;
  readonly plain: Buffer;
  readonly packed: Buffer;
}

let script: Promise<ReferenceScript> | undefined;

/** What draws the reference, one file for browsers: read and packed when somebody first wants it. */
export const referenceScript = (): Promise<ReferenceScript> => (script ??= read());

async function read(): Promise<ReferenceScript> {
  const entry = pathToFileURL(createRequire(import.meta.url).resolve(PACKAGE));
  const plain = await readFile(new URL('browser/standalone.js', entry));
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  return { hash, plain, packed: await promisify(gzip)(plain) };
}
