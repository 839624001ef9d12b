import { lazy, Suspense, useCallback, useState } from 'react';
import type { WholeFragment } from '../generated/graphql.js';
import type { Refusal } from '../hooks/refusal.js';
import { useCommand } from '../keyboard/commands.js';
import { visibleText } from '../text/visible.js';
import { useWords } from '../words/use-words.js';
import { Buttons, type Form } from './buttons.js';
import { Problem } from './problem.js';
import { RejectForm } from './reject-form.js';
import { useActions } from './use-actions.js';

const ChangesForm = lazy(() => import('./changes-form.js'));

interface ActionsProps {
  readonly decision: WholeFragment;
  /** It left the viewer's hands: what was typed stays to be read, nothing can be sent. */
  readonly isGone: boolean;
  /** What must be read was opened. */
  readonly isRead: boolean;
  /** The server has taken an answer. */
  readonly onAnswered: (status: WholeFragment['status']) => void;
}

const GONE: Refusal = { kind: 'not-found' };

/** The moves that the server offers, and no others. */
export function Actions(props: ActionsProps) {
  const { decision, isGone } = props;
  const { moves } = useWords();
  const [form, setForm] = useState<Form | null>(null);
  const actions = useActions(props);
  const close = useCallback(() => {
    actions.clear();
    setForm(null);
  }, [actions]);
  useCommand('close', form === null ? null : close);
  // An answer may have arrived whose confirmation did not: then it is gone by that, and sent again it is told.
  const isLost = isGone && actions.refusal?.kind !== 'unreachable';
  const shared = {
    refusal: isLost ? GONE : actions.refusal,
    isMoving: actions.isMoving,
    maySend: !isLost && actions.isArmed,
    onCancel: close,
  };
  const closeWhenSent = async (sent: Promise<boolean>) => {
    const isSent = await sent;
    if (isSent) close();
    return isSent;
  };
  if (isLost && form === null) return null;
  return (
    <section className="cs-actions" aria-label={moves.label}>
      {form === 'reject' && (
        <RejectForm
          {...shared}
          id={decision.id}
          requester={visibleText(decision.requester.name)}
          onReject={(reason) => closeWhenSent(actions.reject(reason))}
        />
      )}
      {form === 'changes' && (
        <Suspense fallback={null}>
          <ChangesForm
            {...shared}
            decision={decision}
            onAccept={(modified) => closeWhenSent(actions.acceptWithChanges(modified))}
          />
        </Suspense>
      )}
      {form === null && (
        <>
          <Problem refusal={actions.refusal} />
          <Buttons decision={decision} isRead={props.isRead} actions={actions} onForm={setForm} />
        </>
      )}
    </section>
  );
}
