import { z } from 'zod';
import { boundedFaults, restOf } from './bounded.js';
import { GATE_FAULT_CODES } from './gate-faults.js';
import { isDenial, PROBLEM_CODES, type ProblemCode, PROBLEMS } from './problem-codes.js';

/** One thing that is wrong with what was sent: where (RFC 6901), its code, and a sentence that quotes no value. */
export const MemberFault = z
  .strictObject({ pointer: z.string(), code: z.string(), message: z.string() })
  .meta({ id: 'MemberFault' });
export type MemberFault = z.infer<typeof MemberFault>;

/** One thing that is wrong with one gate (1.2). */
export const GateFault = z
  .strictObject({ tool: z.string(), code: z.enum(GATE_FAULT_CODES), message: z.string() })
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
    denied: z
      .literal(true)
      .optional()
      .meta({ description: 'A refused raise, of one call or of several: none of them may run.' }),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ProblemCode;
  readonly detail?: string;
  readonly errors?: readonly (MemberFault | GateFault)[];
  readonly denied?: true;
  readonly requestId: string;
}

/** A problem before the request is known that it answers: what the inside says, the edge completes. */
export type Complaint = Pick<Problem, 'code' | 'detail' | 'errors'>;

/** The whole problem: everything but the particulars follows from the code. Of many errors the first hundred are told. */
export function problem({ code, detail, errors }: Complaint, requestId: string): Problem {
  const { status, title } = PROBLEMS[code];
  const denied = isDenial(code) ? ({ denied: true } as const) : {};
  const details = [detail, restOf(errors ?? [])].filter((text) => text !== undefined).join(' ');
  const particulars = {
    ...(details !== '' && { detail: details }),
    ...(errors !== undefined && { errors: boundedFaults(errors) }),
  };
  return { type: `urn:countersign:problem:${code}`, title, status, code, ...denied, ...particulars, requestId };
}
