import { readFileSync } from 'node:fs';
import { firstOf } from '@countersign/contract';
import { Inject, Injectable } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { ResolvedConfiguration } from '../platform/configuration/configuration.js';
import { CONFIGURATION } from '../platform/configuration-token.js';
import { BadRequest } from './bad-request.js';
import { told, withoutSuggestion } from './told-errors.js';
import { withoutValues } from './without-values.js';

/** A document, or the id of a shipped one. */
interface Asked {
  readonly query?: string | undefined;
  readonly documentId?: string | undefined;
}

/** Which documents are taken, at the POST and at the socket alike, and what is told of one that is not. */
@Injectable()
export class Documents {
  private readonly shipped = shippedDocuments();

  constructor(@Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration) {}

  /** `isOurClient`: the request came with a session. Throws BadRequest. */
  textOf({ query, documentId }: Asked, isOurClient: boolean): string {
    const isFree = !this.configuration.persistedOnly || !isOurClient;
    const document = this.shipped.get(documentId ?? '') ?? (isFree ? query : undefined);
    if (document === undefined) throw new BadRequest('The document is not known here.');
    return document;
  }

  /** A document that cannot be read or does not fit the schema; anything else is thrown on. */
  faultsOf(error: unknown): readonly GraphQLFormattedError[] {
    const errors = error instanceof GraphQLError ? [error] : (error as { errors?: readonly Error[] } | null)?.errors;
    if (errors === undefined) throw error;
    return firstOf(errors).map(({ message }) => {
      const text = withoutValues(message);
      return told('BAD_REQUEST', this.configuration.introspection ? text : withoutSuggestion(text));
    });
  }
}

/** The texts of the documents that the shipped client sends, by their hashes; none where it was not built. */
function shippedDocuments(): ReadonlyMap<string, string> {
  try {
    const file = new URL('../../../web/dist/documents.json', import.meta.url);
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch {
    return new Map();
  }
}
