import { visibleJson } from '@countersign/domain/browser';
import { Button } from 'react-aria-components';
import type { WholeFragment } from '../generated/graphql.js';
import { useDraft } from '../hooks/use-draft.js';
import { changesBetween } from '../json/changes.js';
import { parseJson } from '../json/parse.js';
import { rowsOf, wholeHidden } from '../json/rows.js';
import { useWords } from '../words/use-words.js';
import { ChangeList } from './change-list.js';
import { JsonEditor } from './json-editor.js';
import { Pointers } from './pointers.js';
import { Problem } from './problem.js';
import type { MoveFormProps } from './reason-form.js';

interface ChangesFormProps extends MoveFormProps {
  readonly decision: WholeFragment;
  readonly onAccept: (modified: unknown) => Promise<boolean>;
}

/** The whole arguments as text; each difference stands below, old and new, before anything is sent. */
export default function ChangesForm({ decision, onAccept, ...form }: ChangesFormProps) {
  const { refusal, isMoving, maySend, isOver, onCancel } = form;
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
        <JsonEditor text={text} parsed={parsed} onText={write} />
      </div>
      <div className="cs-beside">
        <Places decision={decision} />
        {parsed.ok && <ChangeList changes={changes} sensitive={decision.sensitive} refusal={refusal} />}
        <Problem refusal={refusal} />
        {isOver && <p className="cs-quiet">{moves.writtenStays}</p>}
      </div>
      <div className="cs-form-actions">
        <Button className="cs-button" onPress={onCancel}>
          {isOver ? moves.close : moves.cancel}
        </Button>
        {!isOver && (
          <Button
            className="cs-button cs-primary"
            isDisabled={changes.length === 0 || !maySend}
            isPending={isMoving}
            onPress={() => void send()}
          >
            {moves.confirmChanges(changes.length)}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What may be changed, and which marks stand for a hidden value: another one is what somebody wrote. */
function Places({ decision: { arguments: value, editable, sensitive } }: Pick<ChangesFormProps, 'decision'>) {
  const { moves } = useWords();
  const rows = sensitive.includes('') ? [wholeHidden('')] : rowsOf(value, sensitive);
  const hidden = rows.filter((row) => row.kind === 'hidden').map((row) => row.pointer);
  return (
    <>
      <p className="cs-quiet">
        {moves.mayChange} <Pointers pointers={editable} />
      </p>
      {hidden.length > 0 && (
        <p className="cs-quiet">
          {moves.hiddenStays} <Pointers pointers={hidden} />
        </p>
      )}
    </>
  );
}
