import { createHash } from 'node:crypto';
import { canonicalJson } from '@countersign/domain';
import { problem } from '@countersign/contract';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { complaintOf } from '../complaint-of.js';
import { PROBLEM_TYPE } from '../problem.filter.js';
import { Refused } from '../refused.js';
import { isAnsweredAfresh } from './answered-afresh.js';
import { type RequestName, type StoredAnswer, StoredAnswers } from './stored-answers.js';

const HEADER = 'idempotency-key';
const MAX_LENGTH = 255;
const NOT_KEPT = new Set([401, 403, 429]);

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly next: CallHandler;
}

/** A POST with an Idempotency-Key happens once: sent again it gets the stored answer, with its status (2.1). */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly answers: StoredAnswers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http' || isAnsweredAfresh(context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const key = request.headers[HEADER];
    if (request.method !== 'POST' || request.caller === undefined || key === undefined) return next.handle();
    if (typeof key !== 'string' || key.length === 0 || key.length > MAX_LENGTH) {
      throw new Refused({ code: 'idempotency_key_invalid' });
    }
    const name = { caller: request.caller.keyId, method: 'POST', path: sha256(pathOf(request)).toString('hex'), key };
    return from(this.once(name, { request, reply: http.getResponse(), next }));
  }

  private async once(name: RequestName, exchange: Exchange): Promise<unknown> {
    const beginning = await this.answers.begin(name, sha256(canonicalJson(exchange.request.body ?? null)));
    switch (beginning.kind) {
      case 'other-body':
        throw new Refused({ code: 'idempotency_key_reused' });
      case 'in-flight':
        throw new Refused({ code: 'idempotency_in_flight' });
      case 'answered':
        return replay(beginning.answer, exchange.reply);
      case 'begun':
        return this.work(name, beginning.mark, exchange);
    }
  }

  private async work(name: RequestName, mark: string, { request, reply, next }: Exchange): Promise<unknown> {
    let body: unknown;
    try {
      body = await lastValueFrom(next.handle(), { defaultValue: undefined });
    } catch (error) {
      const told = problem(complaintOf(error), request.id);
      if (told.status >= 500 || NOT_KEPT.has(told.status)) await this.answers.forget(name, mark);
      else await this.answers.keep(name, mark, { status: told.status, body: JSON.stringify(told) });
      throw error;
    }
    await this.answers.keep(name, mark, { status: reply.statusCode, body: textOf(body) });
    return body;
  }
}

/** The body goes out as it is stored: byte for byte what the first request got. */
function replay({ status, body }: StoredAnswer, reply: FastifyReply): string | undefined {
  void reply.code(status).header('idempotent-replayed', 'true');
  if (body === null) return undefined;
  void reply.type(status < 400 ? 'application/json; charset=utf-8' : PROBLEM_TYPE);
  return body;
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? url;
const textOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body));
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
