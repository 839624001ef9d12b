import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components';
import { useDraft } from '../hooks/use-draft.js';
import type { Refusal } from '../hooks/refusal.js';
import { useWords } from '../words/use-words.js';
import { Problem, ReasonFaults } from './problem.js';

interface RejectFormProps {
  readonly id: string;
  readonly requester: string;
  readonly refusal: Refusal | null;
  readonly isMoving: boolean;
  readonly maySend: boolean;
  readonly onReject: (reason: string) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** A rejection needs its reason. What was typed stays, whatever happens, until the server has taken it. */
export function RejectForm({ id, requester, refusal, isMoving, maySend, onReject, onCancel }: RejectFormProps) {
  const { moves } = useWords();
  const { text, write, forget } = useDraft(`reject:${id}`);
  const field = useRef<HTMLTextAreaElement>(null);
  const names = useId();
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    if (await onReject(text)) forget();
  };
  return (
    <form className="cs-form" aria-label={moves.reject} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${names}-field`}>{moves.reason}</label>
      <textarea
        ref={field}
        id={`${names}-field`}
        className="cs-input"
        rows={3}
        required
        maxLength={2000}
        aria-describedby={names}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <p id={names} className="cs-quiet">
        {moves.reasonRead(requester)}
      </p>
      <ReasonFaults refusal={refusal} />
      <Problem refusal={refusal} />
      <div className="cs-form-actions">
        <Button className="cs-button" onPress={onCancel}>
          {moves.cancel}
        </Button>
        <Button
          className="cs-button cs-danger"
          isDisabled={text.trim() === '' || !maySend}
          isPending={isMoving}
          onPress={() => void send()}
        >
          {moves.reject}
        </Button>
      </div>
    </form>
  );
}
