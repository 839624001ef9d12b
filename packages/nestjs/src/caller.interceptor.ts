import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { Observable } from 'rxjs';
import { CallContext } from './call-context.js';
import { type HumanApprovalOptions, OPTIONS } from './options.js';

/** Puts whatever serves a request into the context of its caller. */
@Injectable()
export class CallerInterceptor implements NestInterceptor {
  constructor(
    @Inject(OPTIONS) private readonly options: HumanApprovalOptions,
    @Inject(CallContext) private readonly context: CallContext,
  ) {}

  intercept(execution: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = this.options.caller?.(execution);
    if (call === undefined) return next.handle();
    return new Observable((reader) => this.context.run(call, () => next.handle().subscribe(reader)));
  }
}
