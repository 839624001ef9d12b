import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Person } from './people.js';
import { Sessions } from './sessions.js';

interface Request extends FastifyRequest {
  person?: Person;
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<Request>();

/** Lets in whoever has signed in, and nobody else. */
@Injectable()
export class SignedIn implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    const person = this.sessions.personOf(request.headers.cookie);
    if (person === undefined) throw new UnauthorizedException('Nobody has signed in.');
    request.person = person;
    return true;
  }
}

/** The person who has signed in; behind `SignedIn` alone. */
export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Person => {
  const { person } = requestOf(context);
  if (person === undefined) throw new UnauthorizedException();
  return person;
});
