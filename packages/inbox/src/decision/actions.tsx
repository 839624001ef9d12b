import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from 'react-aria-components';
import type { WholeFragment } from '../generated/graphql.js';
import type { Refusal } from '../hooks/refusal.js';
import { useCommand } from '../keyboard/commands.js';
import { visibleText } from '../text/visible.js';
import { useWords } from '../words/use-words.js';
import { Problem } from './problem.js';
import { RejectForm } from './reject-form.js';
import { useActions } from './use-actions.js';

const ChangesForm = lazy(() => import('./changes-form.js'));

export interface ActionsProps {
  readonly decision: WholeFragment;
  /** It left the viewer's hands: what was typed stays to be read, nothing can be sent. */
  readonly isGone: boolean;
  /** What must be read was opened. */
  readonly isRead: boolean;
  /** The server has taken an answer. */
  readonly onAnswered: (status: WholeFragment['status']) => void;
}

type Form = 'reject' | 'changes' | null;

const GONE: Refusal = { kind: 'not-found' };

/** The moves that the server offers, and no others. */
export function Actions(props: ActionsProps) {
  const { decision, isGone } = props;
  const { moves } = useWords();
  const [form, setForm] = useState<Form>(null);
  const actions = useActions(props);
  const close = useCallback(() => {
    actions.clear();
    setForm(null);
  }, [actions]);
  useCommand('close', form === null ? null : close);
  const shared = {
    refusal: isGone ? GONE : actions.refusal,
    isMoving: actions.isMoving,
    maySend: !isGone && actions.isArmed,
    onCancel: close,
  };
  const closeWhenSent = async (sent: Promise<boolean>) => {
    const isSent = await sent;
    if (isSent) close();
    return isSent;
  };
  if (isGone && form === null) return null;
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
          <Buttons {...props} actions={actions} onForm={setForm} />
        </>
      )}
    </section>
  );
}

interface ButtonsProps extends ActionsProps {
  readonly actions: ReturnType<typeof useActions>;
  readonly onForm: (form: Form) => void;
}

function Buttons({ decision, isRead, actions, onForm }: ButtonsProps) {
  const { moves } = useWords();
  const offers = (move: WholeFragment['allowedMoves'][number]) => decision.allowedMoves.includes(move);
  const mayAnswer = offers('ANSWER') && decision.kind === 'APPROVAL';
  const mayChange = mayAnswer && decision.editable.length > 0;
  const mayAccept = mayAnswer && isRead && actions.isArmed && !actions.isMoving;
  const reject = useCallback(() => onForm('reject'), [onForm]);
  const change = useCallback(() => onForm('changes'), [onForm]);
  useCommand('claim', offers('CLAIM') ? actions.claim : null);
  useCommand('giveBack', offers('GIVE_BACK') ? actions.giveBack : null);
  useCommand('accept', mayAccept ? actions.accept : null);
  useCommand('acceptWithChanges', mayChange ? change : null);
  useCommand('reject', mayAnswer ? reject : null);
  return (
    <div className="cs-buttons">
      {mayAnswer && (
        <Button
          className="cs-button cs-primary"
          isDisabled={!mayAccept && !actions.isMoving}
          isPending={actions.isMoving}
          onPress={(press) => press.key !== 'Enter' && actions.accept()}
        >
          {moves.accept}
        </Button>
      )}
      {mayChange && (
        <Button className="cs-button" isDisabled={actions.isMoving} onPress={change}>
          {moves.acceptWithChanges}
        </Button>
      )}
      {mayAnswer && (
        <Button className="cs-button" isDisabled={actions.isMoving} onPress={reject}>
          {moves.reject}
        </Button>
      )}
      <span className="cs-buttons-space" />
      {offers('CLAIM') && (
        <Button className="cs-button cs-plain" isDisabled={actions.isMoving} onPress={actions.claim}>
          {moves.claim}
        </Button>
      )}
      {offers('GIVE_BACK') && (
        <Button className="cs-button cs-plain" isDisabled={actions.isMoving} onPress={actions.giveBack}>
          {moves.giveBack}
        </Button>
      )}
    </div>
  );
}
