/** `pnpm test:long`: the drill takes its time. (apps/api/testing/long.ts says the same to the specs of the server.) */
export const isLong = process.env.COUNTERSIGN_TEST_LONG === '1';
