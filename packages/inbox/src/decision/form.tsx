import { lazy, Suspense } from 'react';
import type { WholeFragment } from '../generated/graphql.js';
import { Around } from '../text/around.js';
import { useWords } from '../words/use-words.js';
import { type MoveFormProps, ReasonForm } from './reason-form.js';
import type { useActions } from './use-actions.js';

const ChangesForm = lazy(() => import('./changes-form.js'));
const ReassignForm = lazy(() => import('./reassign-form.js'));

/** What a button opens instead of acting at once. */
export type FormName = 'reject' | 'changes' | 'reassign' | 'takeOver' | 'escalate';

interface FormProps extends MoveFormProps {
  readonly name: FormName;
  readonly decision: WholeFragment;
  readonly actions: ReturnType<typeof useActions>;
  /** Closes the form once the move is made, and says whether it was. */
  readonly closeWhenSent: (sent: Promise<boolean>) => Promise<boolean>;
}

export function Form({ name, decision, actions, closeWhenSent, ...form }: FormProps) {
  const { moves } = useWords();
  const reasoned = { ...form, draft: `${name}:${decision.id}` };
  switch (name) {
    case 'reject':
      return (
        <ReasonForm
          {...reasoned}
          isDanger
          label={moves.reject}
          note={<Around phrase={moves.reasonRead} text={decision.requester.name} />}
          onSend={(reason) => closeWhenSent(actions.reject(reason))}
        />
      );
    case 'takeOver':
      return (
        <ReasonForm
          {...reasoned}
          label={moves.takeOver}
          note={moves.takeOverNote}
          onSend={(reason) => closeWhenSent(actions.takeOver(reason))}
        />
      );
    case 'escalate':
      return (
        <ReasonForm
          {...reasoned}
          label={moves.escalate}
          note={<Around phrase={moves.escalateNote} text={decision.escalatesTo?.name ?? ''} />}
          onSend={(reason) => closeWhenSent(actions.escalate(reason))}
        />
      );
    case 'reassign':
      return (
        <Suspense fallback={null}>
          <ReassignForm
            {...form}
            id={decision.id}
            onReassign={(to, reason) => closeWhenSent(actions.reassign(to, reason))}
          />
        </Suspense>
      );
    case 'changes':
      return (
        <Suspense fallback={null}>
          <ChangesForm
            {...form}
            decision={decision}
            onAccept={(modified) => closeWhenSent(actions.acceptWithChanges(modified))}
          />
        </Suspense>
      );
  }
}
