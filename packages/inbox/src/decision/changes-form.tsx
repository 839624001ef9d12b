import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { WholeFragment } from '../generated/graphql.js';
import type { Refusal } from '../hooks/refusal.js';
import { useDraft } from '../hooks/use-draft.js';
import { changesBetween } from '../json/changes.js';
import { parseJson, type Parsed } from '../json/parse.js';
import { visibleJson } from '../text/visible.js';
import { useWords } from '../words/use-words.js';
import { ChangeList } from './change-list.js';
import { Problem } from './problem.js';

interface ChangesFormProps {
  readonly decision: WholeFragment;
  readonly refusal: Refusal | null;
  readonly isMoving: boolean;
  readonly maySend: boolean;
  readonly onAccept: (modified: unknown) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** The whole arguments as text; each difference stands below, old and new, before anything is sent. */
export default function ChangesForm({ decision, refusal, isMoving, maySend, onAccept, onCancel }: ChangesFormProps) {
  const { moves } = useWords();
  const { text, write, forget } = useDraft(
    `changes:${decision.id}`,
    visibleJson(JSON.stringify(decision.arguments, null, 2)),
  );
  const parsed = parseJson(text);
  const changes = parsed.ok ? changesBetween(decision.arguments, parsed.value) : [];
  const send = async () => {
    if (parsed.ok && (await onAccept(parsed.value))) forget();
  };
  return (
    <form
      className="cs-form cs-changes-form"
      aria-label={moves.acceptWithChanges}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="cs-editor">
        <Editor text={text} parsed={parsed} onText={write} />
      </div>
      <div className="cs-beside">
        <Editable pointers={decision.editable} hasHidden={decision.sensitive.length > 0} />
        {parsed.ok && <ChangeList changes={changes} refusal={refusal} />}
        <Problem refusal={refusal} />
      </div>
      <div className="cs-form-actions">
        <Button className="cs-button" onPress={onCancel}>
          {moves.cancel}
        </Button>
        <Button
          className="cs-button cs-primary"
          isDisabled={changes.length === 0 || !maySend}
          isPending={isMoving}
          onPress={() => void send()}
        >
          {moves.confirmChanges(changes.length)}
        </Button>
      </div>
    </form>
  );
}

function Editable({ pointers, hasHidden }: { readonly pointers: readonly string[]; readonly hasHidden: boolean }) {
  const { moves } = useWords();
  return (
    <>
      <p className="cs-quiet">
        {moves.mayChange}{' '}
        {pointers.map((pointer) => (
          <code key={pointer}>{pointer}</code>
        ))}
      </p>
      {hasHidden && <p className="cs-quiet">{moves.hiddenStays}</p>}
    </>
  );
}

interface EditorProps {
  readonly text: string;
  readonly parsed: Parsed;
  readonly onText: (text: string) => void;
}

function Editor({ text, parsed, onText }: EditorProps) {
  const { moves } = useWords();
  const name = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <label htmlFor={name}>{moves.editor}</label>
      <textarea
        ref={field}
        id={name}
        className="cs-input cs-code"
        rows={Math.min(14, Math.max(4, text.split('\n').length))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-invalid={!parsed.ok}
        aria-describedby={`${name}-fault`}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div id={`${name}-fault`} role="status">
        {!parsed.ok && (
          <p className="cs-problem">
            {parsed.line === null || parsed.column === null
              ? moves.notJson
              : moves.notJsonAt(parsed.line, parsed.column)}
          </p>
        )}
      </div>
    </>
  );
}
