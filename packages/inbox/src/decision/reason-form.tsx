import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useDraft } from '../hooks/use-draft.js';
import type { Refusal } from '../hooks/refusal.js';
import { useWords } from '../words/use-words.js';
import { Problem, ReasonFaults } from './problem.js';

/** What every form of a move is given. */
export interface MoveFormProps {
  readonly refusal: Refusal | null;
  readonly isMoving: boolean;
  readonly maySend: boolean;
  /** It can no longer be sent: what was typed is there to be read. */
  readonly isOver: boolean;
  readonly onCancel: () => void;
}

interface ReasonFormProps extends MoveFormProps {
  /** Under which name the text is kept until it is sent. */
  readonly draft: string;
  readonly label: string;
  /** What comes of it, or who reads it. */
  readonly note: ReactNode;
  /** On the button; absent: the label. */
  readonly submit?: string;
  readonly isDanger?: boolean;
  /** What else is asked for, before the reason, and takes the focus. */
  readonly children?: ReactNode;
  readonly onSend: (reason: string) => Promise<boolean>;
}

/** A move that needs its reason. What was typed stays, whatever happens, until the server has taken it. */
export function ReasonForm(props: ReasonFormProps) {
  const { draft, label, note, submit = label, isDanger = false, children, onSend } = props;
  const { moves } = useWords();
  const { text, write, forget } = useDraft(draft);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isFirst = children === undefined;
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const send = async () => {
    if (await onSend(text)) forget();
  };
  return (
    <form className="cs-form" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {children}
      <label htmlFor={`${id}-field`}>{moves.reason}</label>
      <textarea
        ref={field}
        id={`${id}-field`}
        className="cs-input"
        rows={3}
        required
        maxLength={2000}
        dir="auto"
        aria-describedby={id}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <p id={id} className="cs-quiet">
        {props.isOver ? moves.writtenStays : note}
      </p>
      <ReasonFaults refusal={props.refusal} />
      <Problem refusal={props.refusal} />
      <div className="cs-form-actions">
        <Button className="cs-button" onPress={props.onCancel}>
          {props.isOver ? moves.close : moves.cancel}
        </Button>
        {!props.isOver && (
          <Button
            className={`cs-button ${isDanger ? 'cs-danger' : 'cs-primary'}`}
            isDisabled={text.trim() === '' || !props.maySend}
            isPending={props.isMoving}
            onPress={() => void send()}
          >
            {submit}
          </Button>
        )}
      </div>
    </form>
  );
}
