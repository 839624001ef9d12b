import type { Conflict, Decision, FieldError, Moved, NotFound } from '@countersign/contract';
import { NOT_AVAILABLE } from '@countersign/contract';

/** A decision as the specs look at it. */
export type Seen = Pick<
  Decision,
  'id' | 'status' | 'holding' | 'holder' | 'escalated' | 'role' | 'allowedMoves' | 'title' | 'digest'
>;

type Told<T, Name extends string> = Omit<T, '__typename'> & { readonly __typename: Name };

/** What a mutation of a decision gave. */
export type MoveAnswer =
  | Told<Omit<Moved, 'decision'> & { readonly decision: Seen | null }, 'Moved'>
  | Told<NotFound, 'NotFound'>
  | Told<Conflict, 'Conflict'>
  | Told<{ readonly code: string; readonly message: string; readonly errors: readonly FieldError[] }, 'Invalid'>;

export const seen = `id status holding holder { id user name } escalated role { key name } allowedMoves title digest`;

export const moveAnswer = `__typename
  ... on Moved { status decision { ${seen} } changedArguments }
  ... on NotFound { message }
  ... on Conflict { code message }
  ... on Invalid { code message errors { pointer code message } }`;

/** The one answer to whoever may not act: it says nothing else, whatever the reason. */
export const NOT_FOUND = { __typename: 'NotFound', message: NOT_AVAILABLE } as const;

/** What became of a move in one word: the code of a refusal, `NF`, or the status where it went through. */
export function outcomeOf(answer: MoveAnswer): string {
  switch (answer.__typename) {
    case 'Moved':
      return answer.status;
    case 'NotFound':
      return 'NF';
    case 'Conflict':
    case 'Invalid':
      return answer.code;
  }
}
