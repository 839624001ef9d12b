import { z } from 'zod';

/** What POST /graphql takes: a document or the id of a shipped one. */
export const Operation = z.strictObject({
  query: z.string().optional(),
  documentId: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.record(z.string(), z.unknown()).nullish(),
});
export type Operation = z.infer<typeof Operation>;
