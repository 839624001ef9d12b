import { shortened, wordsFor } from '@countersign/contract';
import { GraphQLError, type GraphQLErrorExtensions, type GraphQLFormattedError } from 'graphql';
import { logBug } from '../platform/bug-log.js';
import { CursorInvalid } from '../platform/cursors/cursors.js';
import { AuthorityUnavailable, Unavailable } from '../platform/unavailable.js';
import { withoutValues } from './without-values.js';

export type ToldCode = 'UNAUTHENTICATED' | 'BAD_REQUEST' | 'AUTHORITY_UNAVAILABLE' | 'INTERNAL';

export const told = (code: ToldCode, message: string = wordsFor(code), more: object = {}): GraphQLFormattedError => ({
  message: shortened(message),
  extensions: { code, ...more },
});

/**
 * What is told of an error in the execution: what the request got wrong in words (a variable that does not fit has no
 * path), a bug by the request's id alone.
 */
export function toldOf(error: GraphQLError, requestId: string): GraphQLFormattedError {
  const cause = error.originalError ?? error;
  if (cause instanceof CursorInvalid) return told('BAD_REQUEST', 'The cursor is not one that this list gave.');
  if (cause instanceof AuthorityUnavailable) return told('AUTHORITY_UNAVAILABLE');
  if (cause instanceof Unavailable) throw cause;
  const isRequests = error.path === undefined || codeOf(error) === 'BAD_REQUEST' || pointsAtDocument(cause);
  if (isRequests) return told('BAD_REQUEST', withoutValues(error.message));
  logBug(cause, requestId);
  return told('INTERNAL', undefined, { requestId });
}

/** An argument that does not fit names its place in the document; what a resolver throws does not. */
const pointsAtDocument = (cause: Error): boolean => cause instanceof GraphQLError && cause.nodes !== undefined;

/** An error of a compiled document has no extensions where its cause has none, whatever its type says. */
const codeOf = ({ extensions }: { readonly extensions?: GraphQLErrorExtensions }): unknown => extensions?.['code'];

/** Where the schema is kept to oneself, its names are not offered. */
export const withoutSuggestion = (message: string): string => message.replace(/ Did you mean .*\?$/s, '');
