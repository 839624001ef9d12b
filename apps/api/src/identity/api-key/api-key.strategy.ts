import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { BearerStrategy } from '../credential-strategy.js';
import type { Caller } from './caller.js';
import { ApiKeys } from './persistence/api-keys.js';

const ANY_VISIBLE = /^Bearer ([\x21-\x7e]+)$/i;

/** An operator's own first key may hold any visible character, more than a bearer token otherwise does. */
class KeyBearerStrategy extends BearerStrategy {
  protected override secretOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
    return ANY_VISIBLE.exec(headers.authorization ?? '')?.[1];
  }
}

/** A backend that calls the REST contract. */
@Injectable()
export class ApiKeyStrategy extends PassportStrategy(KeyBearerStrategy, 'api-key') {
  constructor(private readonly keys: ApiKeys) {
    super();
  }

  async validate(key: string): Promise<Caller | false> {
    return (await this.keys.callerOf(key)) ?? false;
  }
}
