import type { Complaint, ProblemCode } from '@countersign/contract';
import { pointerTo } from '@countersign/contract';
import { fail } from '@countersign/domain';

export const refuse = (code: ProblemCode) => fail<Complaint>({ code });

export const notFound = () => refuse('not_found');

/** A reference to what is not there, with a pointer to each. */
export const unknownReferences = (
  code: 'role_unknown' | 'organization_unknown',
  pointers: readonly (readonly PropertyKey[])[],
) =>
  fail<Complaint>({
    code: code === 'organization_unknown' ? 'body_invalid' : code, // at a raise it denies the call
    errors: pointers.map((path) => ({ pointer: pointerTo(path), code, message: 'names nothing that is there' })),
  });
