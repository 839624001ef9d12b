import { z } from 'zod';
import { GATE_FAULTS, type GateFaultCode } from './gate-faults.js';
import { PROBLEM_CODES, type ProblemCode, PROBLEMS } from './problem-codes.js';

/** One thing that is wrong with what was sent: where (RFC 6901), its code, and a sentence that quotes no value. */
export const MemberFault = z
  .strictObject({ pointer: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'MemberFault' });
export type MemberFault = z.infer<typeof MemberFault>;

const gateFaultCodes = Object.keys(GATE_FAULTS) as [GateFaultCode, ...GateFaultCode[]];

/** One thing that is wrong with one gate (1.2). */
export const GateFault = z
  .strictObject({ tool: z.string(), code: z.enum(gateFaultCodes), message: z.string() })
  .meta({ id: 'GateFault' });
export type GateFault = z.infer<typeof GateFault>;

/** RFC 9457, as every refusal of the REST contract is told. `code` is the member to act on. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.enum(PROBLEM_CODES),
    detail: z.string().optional(),
    errors: z.array(z.union([MemberFault, GateFault])).optional(),
    denied: z.literal(true).optional().meta({ description: 'A refused raise: the call must not run.' }),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly MemberFault[] | readonly GateFault[];
  readonly denied?: true;
  readonly requestId: string;
}

/** A problem before the request is known that it answers: what the inside says, the edge completes. */
export type Complaint = Pick<Problem, 'code' | 'detail' | 'errors' | 'denied'>;

/** The whole problem: type, title and status follow from the code and from nothing else. */
export function problem({ code, ...more }: Complaint, requestId: string): Problem {
  return { type: `urn:countersign:problem:${code}`, ...wordingOf(code), code, ...more, requestId };
}

const wordingOf = (code: ProblemCode) => ({ title: PROBLEMS[code].title, status: PROBLEMS[code].status });
