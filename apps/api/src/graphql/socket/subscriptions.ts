import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import type {} from 'mercurius';
import type { LiveConnection } from '../../inbox/live/live-connection.js';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { BadRequest } from '../bad-request.js';
import { Documents } from '../documents.js';
import { limitsOf } from '../limits.js';
import { checkDocument } from '../page-lengths.js';
import { unconditionalSubscription } from './unconditional-subscription.js';

const MOST_DOCUMENTS = 100;

/** What a client may subscribe to, held to the limits of a POST. */
@Injectable()
export class Subscriptions {
  private readonly valid = new Map<string, DocumentNode>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly documents: Documents,
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
  ) {}

  /** What is executed; or what the request got wrong, and then nothing is. */
  prepare(asked: SubscribePayload, connection: LiveConnection): ExecutionArgs | GraphQLError[] {
    try {
      return this.argumentsOf(asked, connection);
    } catch (error) {
      return this.documents.faultsOf(error).map(({ message, extensions }) => new GraphQLError(message, { extensions }));
    }
  }

  /** A shipped document is named in `extensions.documentId`: the protocol has no other place for it. */
  private argumentsOf(
    { query, variables, operationName, extensions }: SubscribePayload,
    connection: LiveConnection,
  ): ExecutionArgs {
    const { viewer } = connection;
    const documentId = extensions?.['documentId'];
    const asked = { query, ...(typeof documentId === 'string' && { documentId }) };
    const text = this.documents.textOf(asked, viewer.credential.kind === 'session');
    const variableValues = variables ?? {};
    checkDocument(text, variableValues, 'socket');
    const { schema } = this.host.httpAdapter.getInstance<FastifyInstance>().graphql;
    const document = this.valid.get(text) ?? this.validated(schema, text);
    checkVariables(schema, document, { operationName, variableValues });
    return {
      schema,
      document,
      variableValues,
      operationName: operationName ?? null,
      contextValue: { viewer, connection },
    };
  }

  private validated(schema: GraphQLSchema, text: string): DocumentNode {
    const document = parse(text);
    const errors = validate(schema, document, [
      ...specifiedRules,
      unconditionalSubscription,
      ...limitsOf(this.configuration),
    ]);
    if (errors.length > 0) throw new AggregateError(errors);
    const [oldest] = this.valid.keys();
    if (this.valid.size >= MOST_DOCUMENTS && oldest !== undefined) this.valid.delete(oldest);
    this.valid.set(text, document);
    return document;
  }
}

type Chosen = Pick<ExecutionArgs, 'operationName'> & { readonly variableValues: Readonly<Record<string, unknown>> };

function checkVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  { operationName, variableValues }: Chosen,
): void {
  const operation = getOperationAST(document, operationName);
  if (!operation) throw new BadRequest('The document has no such operation.');
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues);
  if (errors !== undefined) throw new AggregateError(errors);
}
