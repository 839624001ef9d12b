import { GraphQLError } from 'graphql';

/** The request is at fault, whoever sent it: HTTP 400, and no data. */
export class BadRequest extends GraphQLError {
  constructor(message: string) {
    super(message, { extensions: { code: 'BAD_REQUEST' } });
  }
}
