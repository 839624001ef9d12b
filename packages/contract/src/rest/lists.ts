import { z } from 'zod';

/** A whole number in a query string, `min` to `max`; the document shows the number it stands for. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: `must be a whole number, ${min} to ${max}` })
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        delete jsonSchema.pattern;
        Object.assign(jsonSchema, { type: 'integer', minimum: min, maximum: max });
      },
    });

/** What every list takes. A cursor is opaque: one that was made up is `cursor_invalid`, found where it is opened. */
export const ListQuery = z.strictObject({
  limit: whole(1, 200).default(50),
  after: z.string().max(4000).optional().meta({ description: 'The nextCursor of the page before.' }),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** One page (2.1): `nextCursor` is null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
