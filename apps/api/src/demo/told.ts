import type { Result } from '@countersign/domain';

/** A use case of the running modules. */
export type Get = <T>(type: abstract new (...parts: never[]) => T) => T;

/** What a use case gave. The stories are ours and all their moves allowed: a refusal is a fault of the story. */
export function told<T>(result: Result<T, { readonly code: string } | { readonly kind: string }>): T {
  if (result.ok) return result.value;
  const { refusal } = result;
  throw new Error(`the demo cannot be told: ${'code' in refusal ? refusal.code : refusal.kind}`);
}
