import type { ExecutionContext } from '@nestjs/common';
import type { Call, CountersignOptions } from '@countersign/sdk';

/** Who asks, where a request (a message, a query) is served: read it from what your guards left there. */
export type Caller = (context: ExecutionContext) => Partial<Call> | undefined;

export interface HumanApprovalOptions extends CountersignOptions {
  /** For so many seconds the application waits for the server when it starts. By default 60. */
  readonly startWithin?: number;
  readonly caller?: Caller;
}

export const OPTIONS = Symbol('HumanApprovalOptions');
