import { useRef, useState } from 'react';
import type { Ending } from '../client/memory.js';
import type { Move, WholeFragment } from '../generated/graphql.js';
import type { Refusal } from '../hooks/refusal.js';
import { useCommand } from '../keyboard/commands.js';
import { useWords } from '../words/use-words.js';
import { Buttons } from './buttons.js';
import { Form, type FormName } from './form.js';
import { Problem } from './problem.js';
import { useActions } from './use-actions.js';

interface ActionsProps {
  readonly decision: WholeFragment;
  /** It left the viewer's hands: what was typed stays to be read, nothing can be sent. */
  readonly isGone: boolean;
  /** What must be read was opened. */
  readonly isRead: boolean;
  /** A move of the viewer's has taken it out of their hands, as the server says. */
  readonly onEnded: (ending: Ending) => void;
}

const NOT_OFFERED: Refusal = { kind: 'not-offered' };

const MOVE_OF: Readonly<Record<FormName, Move>> = {
  reject: 'ANSWER',
  changes: 'ANSWER',
  reassign: 'REASSIGN',
  takeOver: 'TAKE_OVER',
  escalate: 'ESCALATE',
};

/** The moves that the server offers, and no others. */
export function Actions(props: ActionsProps) {
  const { decision, isGone } = props;
  const { moves } = useWords();
  const [form, setForm] = useState<FormName | null>(null);
  const section = useRef<HTMLElement>(null);
  const actions = useActions(props);
  const close = () => {
    actions.clear();
    setForm(null);
    section.current?.focus(); // what had the focus is gone with the form
  };
  useCommand('close', form === null ? null : close);
  // A move may have arrived whose confirmation did not: then it is gone by that, and sent again it is told.
  const isLost = isGone && actions.refusal?.kind !== 'unreachable';
  // Somebody else's move has changed what the server offers while this one was being written.
  const isOffered = form === null || actions.isMoving || decision.allowedMoves.includes(MOVE_OF[form]);
  const closeWhenSent = async (sent: Promise<boolean>) => {
    const isSent = await sent;
    if (isSent) close();
    return isSent;
  };
  if (isLost && form === null) return null;
  return (
    <section ref={section} tabIndex={-1} className="cs-actions" aria-label={moves.label}>
      {form === null ? (
        <>
          <Problem refusal={actions.refusal} />
          <Buttons decision={decision} isRead={props.isRead} actions={actions} onForm={setForm} />
        </>
      ) : (
        <Form
          key={form}
          name={form}
          decision={decision}
          actions={actions}
          refusal={isLost ? null : (actions.refusal ?? (isOffered ? null : NOT_OFFERED))}
          isMoving={actions.isMoving}
          isOver={isLost || !isOffered}
          maySend={actions.isArmed}
          onCancel={close}
          closeWhenSent={closeWhenSent}
        />
      )}
    </section>
  );
}
