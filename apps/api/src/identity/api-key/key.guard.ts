import type { Access } from '@countersign/contract';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../platform/refused.js';
import type { Caller } from './caller.js';
import { Callers } from './callers.js';

export type KeyAccess = Extract<Access, 'operator' | `application:${string}`>;

export const KEY_ACCESS = 'key-access';

/** Asks for a good key (401), then for one that may make this call (403), before anything is looked up. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly callers: Callers,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const caller = await this.callers.of(request, http.getResponse<FastifyReply>());
    if (caller === null) throw new Refused({ code: 'unauthenticated' });
    const access = this.reflector.getAllAndOverride<readonly KeyAccess[]>(KEY_ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access.some((kind) => holds(caller, kind))) {
      throw new Refused({ code: 'scope_missing', detail: `It takes ${access.map(keyFor).join(' or ')}.` });
    }
    request.caller = caller;
    return true;
  }
}

const holds = (caller: Caller, access: KeyAccess): boolean =>
  caller.kind === 'operator' ? access === 'operator' : caller.scopes.some((scope) => access === `application:${scope}`);

const keyFor = (access: KeyAccess): string =>
  access === 'operator'
    ? 'an operator’s key'
    : `an application’s key with the scope ${access.slice('application:'.length)}`;
