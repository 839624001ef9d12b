import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../platform/refused.js';
import { Origins } from './origins.js';

/** Takes what changes something from our own pages alone: no other page signs anybody in or out. */
@Injectable()
export class OwnPage implements CanActivate {
  constructor(private readonly origins: Origins) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (request.method !== 'GET' && this.origins.isForeign(request)) throw new Refused({ code: 'foreign_origin' });
    return true;
  }
}
