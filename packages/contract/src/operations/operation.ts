import type { z } from 'zod';
import type { ProblemCode } from '../problem-codes.js';
import type { Scope } from '../rest/applications.js';

/** Who may call: any one of these suffices. `application:gates` is an application key with the scope `gates`. */
export type Access = 'public' | 'session' | 'operator' | `application:${Scope}`;

export type Tag = 'Organizations' | 'People' | 'Applications' | 'Gates' | 'Decisions' | 'Sign-in' | 'Service';

/** One successful answer. Without a schema it has no body. */
export interface Answer {
  readonly description: string;
  readonly schema?: z.ZodType;
  /** `application/json` unless said. */
  readonly mediaType?: string;
}

/** One call of the REST contract: everything about it that is not the work itself. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'get' | 'put' | 'post' | 'delete';
  /** As OpenAPI writes it: `/v1/decisions/{id}`. */
  readonly path: `/${string}`;
  readonly tag: Tag;
  readonly summary: string;
  readonly access: readonly [Access, ...Access[]];
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Its own codes; those that come with its method, path and access are added by `problemsOf`. */
  readonly problems?: readonly ProblemCode[];
}

export const gone: Answer = { description: 'Done.' };

/** What a PUT answers: 201 where the name was new, 200 where it was there. */
export const put = (schema: z.ZodType): Record<200 | 201, Answer> => ({
  200: { description: 'Changed.', schema },
  201: { description: 'Made.', schema },
});
