/** `pnpm test:long`: specs that draw at random draw more, and walks leave nothing out. */
export const isLong = process.env['COUNTERSIGN_TEST_LONG'] === '1';

/** How often, or how much: the first in `pnpm test`, the second in `pnpm test:long`. */
export const enough = (short: number, long: number): number => (isLong ? long : short);
