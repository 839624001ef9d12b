import type { JsonObject, RaiseRequest } from '@countersign/sdk';

/** How a call ends. Changes are merged over its arguments, and each is of an argument that is `editable`. */
export type Answer =
  | 'accept'
  | 'reject'
  | 'lapse'
  | 'withdraw'
  | { readonly accept: Readonly<Record<string, unknown>> }
  | { readonly reject: string };

/** What was put before a reviewer: the tool, its arguments, who asked, and the words about it. */
export type Asked = RaiseRequest;

export type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

/** What an answer makes of the arguments. */
export const changesOf = (answer: Answer): JsonObject =>
  typeof answer === 'object' && 'accept' in answer ? (answer.accept as JsonObject) : {};
