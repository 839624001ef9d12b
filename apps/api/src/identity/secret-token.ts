import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A token that nobody guesses: who holds it is the one it was given to. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url');

/** What the database keeps of a token: good for finding it again, good for nothing to whoever reads the table. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
