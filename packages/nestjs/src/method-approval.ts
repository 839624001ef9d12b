import type { Type } from '@nestjs/common';
import type { AssigneeApproval, AssigneeCall, Call, HumanApproval } from '@countersign/sdk';

/** A provider that names the one person who decides about a call: your own id of them. */
export interface ResolvesAssignee<Arguments = object> {
  resolve(args: Arguments, call: AssigneeCall): string | Promise<string>;
}

/** What a reviewer reads about one call, beside its arguments. */
export type Description = Pick<Call, 'title' | 'summary' | 'context'>;

interface OfMethod<Arguments> {
  /** What the tool is called. By default as the method: rename it, and give the old name here. */
  readonly tool?: string;
  /** Running it twice with the same `idempotencyKey` does no more than running it once. */
  readonly idempotent?: boolean;
  /** Words about one call. What the caller says of it itself comes before them. */
  readonly describe?: (args: Arguments) => Description;
}

/** Member by member, so that a timer still needs its target. */
type Without<Union, Name extends string> = Union extends unknown ? Omit<Union, Name> : never;

/** The resolver is a provider: it is found in the container when the application starts. */
type ProvidedAssignee<Arguments> = Without<AssigneeApproval, 'assignee'> & {
  readonly assignee: { readonly resolver: Type<ResolvesAssignee<Arguments>>; readonly pointer?: never };
};

/** Who takes the decisions about a method: the declaration of the SDK, and what only a method has. */
export type MethodApproval<Arguments = object> = OfMethod<Arguments> &
  (HumanApproval<Arguments> | ProvidedAssignee<Arguments>);
