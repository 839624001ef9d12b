import type { MethodApproval } from './method-approval.js';

/** Why a decorated member can have no gate, whatever its declaration says. */
export type Misplaced = 'static_method' | 'not_a_method';

/** One use of the decorator: a method as it was written, and what was declared of it. */
export interface DeclaredMethod {
  readonly name: string;
  readonly tool: string;
  readonly approval: MethodApproval<never>;
  readonly method: (...args: readonly unknown[]) => unknown;
  readonly misplaced?: Misplaced;
}

/** By the prototype, or for what is static by the class, that they are written in. */
const declared = new WeakMap<object, DeclaredMethod[]>();

export function declare(target: object, method: DeclaredMethod): void {
  declared.set(target, [...(declared.get(target) ?? []), method]);
}

export const declaredIn = (target: object): readonly DeclaredMethod[] => declared.get(target) ?? [];
