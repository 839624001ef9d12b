import type { Scope } from '@countersign/contract';
import type { ApplicationId } from '@countersign/domain';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

interface OperatorCaller {
  readonly kind: 'operator';
  readonly keyId: string;
}

export interface ApplicationCaller {
  readonly kind: 'application';
  readonly keyId: string;
  readonly application: ApplicationId;
  readonly slug: string;
  readonly allOrganizations: boolean;
  readonly scopes: readonly Scope[];
}

/** Whose key a request carries. */
export type Caller = OperatorCaller | ApplicationCaller;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of the key; absent where a call asks for none. */
    caller?: Caller;
  }
}

/** `@Caller() caller: Caller`; behind `@ApplicationKey(…)` alone it is an ApplicationCaller. */
export const Caller = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (caller === undefined) throw new Error('this call asks for no key, so it has no caller');
  return caller;
});

/** As the log writes the door (1.9). */
export const viaOf = ({ keyId }: Caller): string => `key:${keyId}`;
