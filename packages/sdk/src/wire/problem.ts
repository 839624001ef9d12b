import type { ProblemCode } from '@countersign/contract/browser';

/** One thing that is wrong with what was sent: where, and what. */
export interface MemberFault {
  /** A JSON Pointer into the body. */
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
}

/** What the server answers when it does not do what was asked (RFC 9457). */
export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly object[];
  readonly denied?: true;
  readonly requestId: string;
}
