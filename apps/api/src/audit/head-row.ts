import type { ChainHead } from './chain.js';

/** Where a chain ends, as its owner's row says, and the database clock when that row was locked. */
export interface HeadRow {
  readonly id: string;
  readonly sequence: bigint;
  readonly hash: string | null;
  readonly at: Date;
}

export const headOf = ({ sequence, hash }: HeadRow): ChainHead => ({ sequence: Number(sequence), hash });
