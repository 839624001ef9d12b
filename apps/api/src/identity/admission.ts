import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../platform/rate-limit/rate-limits.js';
import { Refused } from '../platform/refused.js';
import { Identity } from './identity.js';
import { Origins } from './origins.js';
import type { IdentifiedViewer } from './viewer.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whoever was admitted. */
    viewer?: IdentifiedViewer;
  }
}

/** Admits whoever is signed in (401 else), as often as they may come (429 else), from a page that may send it (403 else). */
@Injectable()
export class Admission {
  constructor(
    private readonly identity: Identity,
    private readonly origins: Origins,
    private readonly limits: RateLimits,
  ) {}

  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const viewer = await this.identity.viewer(request);
    if (viewer === null) {
      this.limits.admit('address', request.ip, reply);
      throw new Refused({ code: 'unauthenticated' });
    }
    this.limits.admit('person', viewer.person, reply);
    if (this.origins.isForeign(request, viewer.pages)) throw new Refused({ code: 'foreign_origin' });
    if (lacksHeader(request)) throw new Refused({ code: 'foreign_origin', detail: WITHOUT_HEADER });
    request.viewer = viewer;
  }
}

const WITHOUT_HEADER = 'With a session’s cookie the request must carry the header X-Countersign: 1.';

/** A cookie travels by itself, the header does not: a foreign page cannot set it without asking us first. */
const lacksHeader = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && headers['x-countersign'] !== '1';
