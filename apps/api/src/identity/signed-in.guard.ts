import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Admission } from './admission.js';

/** For whoever is signed in; somebody who was admitted before the body was read is not asked again. */
@Injectable()
export class SignedIn implements CanActivate {
  constructor(private readonly admission: Admission) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    if (request.viewer === undefined) await this.admission.admit(request, http.getResponse<FastifyReply>());
    return true;
  }
}
