import { z } from 'zod';

/** Text of `min` to `max` characters (code points). Never a NUL among them: PostgreSQL cannot keep one. */
export const text = (max: number, min = 1) =>
  z.string().regex(new RegExp(`^[^\\0]{${min},${max}}$`, 'u'), {
    error: `must be ${min} to ${max} characters, none of them NUL`,
  });

/** A list read from JSON, bounded so that one request cannot ask for a million rows. */
export const listed = <T extends z.ZodType>(item: T, max = 1000) => z.array(item).max(max);

export const Slug = z
  .string()
  .regex(/^[a-z0-9-]{1,63}$/, { error: 'must be 1 to 63 of a-z, 0-9 and -' })
  .meta({ description: 'The name of an organization or an application in addresses.', examples: ['acme'] });

export const RoleKey = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]{0,62}$/, { error: 'must be a capital letter, then up to 62 of A-Z, 0-9 and _' })
  .meta({ description: 'A role, unique in its organization.', examples: ['FINANCE_APPROVER'] });

export const UserId = text(200).meta({
  description: 'Your own id of the person, unique in the installation.',
  examples: ['u-42'],
});

export const Name = text(200).meta({ description: 'A name for people to read.' });

/** One `@` with something on either side: whether mail arrives is all that counts, and only sending shows it. */
export const Email = z
  .string()
  .max(254)
  .regex(/^[^\s@\0]+@[^\s@\0]+$/u, { error: 'must be a mail address' });

/** A name that a reference uses: whether it exists is asked of the database, and answered with a code of its own. */
export const Reference = text(200);

export const DecisionId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  .meta({ description: 'A UUIDv7 in its canonical spelling.', format: 'uuid' });

/** RFC 3339 in UTC with milliseconds, as every answer writes it. */
export const Instant = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  .meta({ description: 'RFC 3339, UTC, milliseconds.', format: 'date-time' });

/** Any JSON: the door has read it already, so there is nothing left to check and nothing to copy. */
export const JsonValue = z.unknown().meta({ id: 'JsonValue', description: 'Any JSON value.' });

export const JsonObject = z.record(z.string(), z.unknown()).meta({ id: 'JsonObject', description: 'Any JSON object.' });

export const Pointer = z
  .string()
  .max(1000)
  .meta({ description: 'A JSON Pointer (RFC 6901).', examples: ['/amount'] });

export const Digest = z
  .string()
  .regex(/^sha256:[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 over the canonical JSON (RFC 8785) of {arguments, nonce, tool}.' });

export const Url = z.url({ protocol: /^https?$/ }).max(2000);

export const Origin = Url.refine((url) => URL.canParse(url) && new URL(url).origin === url, {
  error: 'must be an origin: scheme, host and port, and nothing after them',
}).meta({ examples: ['https://app.example.com'] });
