import type { JsonObject } from '@countersign/sdk';

export const DAY = 24 * 60 * 60;
export const HOUR = 60 * 60;

export const schemaOf = (properties: JsonObject, required: readonly string[]) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object' as const,
  properties,
  required,
});
