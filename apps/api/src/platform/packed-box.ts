import type { Box } from './sealing/sealer.js';

/** A box in one column: the length of the key's id in one byte, the id, the box. */
export function pack({ keyId, box }: Box): Buffer {
  const id = Buffer.from(keyId);
  return Buffer.concat([Buffer.from([id.length]), id, box]);
}

export function unpack(bytes: Uint8Array): Box {
  const packed = Buffer.from(bytes);
  const start = 1 + (packed[0] ?? 0);
  return { keyId: packed.subarray(1, start).toString(), box: packed.subarray(start) };
}
