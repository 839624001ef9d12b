import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Refused } from '../platform/refused.js';
import { Identity } from './identity.js';
import { Origins } from './origins.js';
import type { IdentifiedViewer } from './viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    viewer?: IdentifiedViewer;
  }
}

/** Admits whoever is signed in (401 else), from a page that may send it (403 else). */
@Injectable()
export class SignedIn implements CanActivate {
  constructor(
    private readonly identity: Identity,
    private readonly origins: Origins,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const viewer = await this.identity.viewer(request);
    if (viewer === null) throw new Refused({ code: 'unauthenticated' });
    if (this.origins.isForeign(request, viewer.origins) || lacksHeader(request)) {
      throw new Refused({ code: 'foreign_origin' });
    }
    request.viewer = viewer;
    return true;
  }
}

/** A cookie travels by itself, the header does not: a foreign page cannot set it without asking us first. */
const lacksHeader = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && headers['x-countersign'] !== '1';
