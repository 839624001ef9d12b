import type { JsonObject } from '@countersign/domain';

/** A small schema whose references ask for twice the work at each step. */
export function doubling(steps: number): JsonObject {
  const $defs = Object.fromEntries(
    Array.from({ length: steps }, (_, step) => [
      `s${step}`,
      step === steps - 1
        ? { type: 'object' }
        : { allOf: [{ $ref: `#/$defs/s${step + 1}` }, { $ref: `#/$defs/s${step + 1}` }] },
    ]),
  );
  return { $defs, $ref: '#/$defs/s0' };
}
