import type { Access } from '@countersign/contract';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../../platform/refused.js';
import { attempt } from '../attempt.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import type { Caller } from './caller.js';

export type KeyAccess = Extract<Access, 'operator' | `application:${string}`>;

export const KEY_ACCESS = 'key-access';

/** Asks for a good key (401), then for one that may make this call (403), before anything is looked up. */
@Injectable()
export class KeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly strategy: ApiKeyStrategy,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const result = await attempt(this.strategy, request);
    if (result.kind !== 'signed-in') throw new Refused({ code: 'unauthenticated' });
    const caller = result.viewer;
    const access = this.reflector.getAllAndOverride<readonly KeyAccess[]>(KEY_ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access.some((kind) => holds(caller, kind))) throw new Refused({ code: 'scope_missing' });
    request.caller = caller;
    return true;
  }
}

const holds = (caller: Caller, access: KeyAccess): boolean =>
  caller.kind === 'operator' ? access === 'operator' : caller.scopes.some((scope) => access === `application:${scope}`);
