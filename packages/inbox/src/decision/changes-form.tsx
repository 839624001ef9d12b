import { visibleJson } from '@countersign/domain/browser';
import { Button } from 'react-aria-components';
import type { WholeFragment } from '../generated/graphql.js';
import { useDraft } from '../hooks/use-draft.js';
import { changesBetween } from '../json/changes.js';
import { parseJson } from '../json/parse.js';
import { Visible } from '../text/visible-text.js';
import { useWords } from '../words/use-words.js';
import { ChangeList } from './change-list.js';
import { JsonEditor } from './json-editor.js';
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
        <Editable pointers={decision.editable} hasHidden={decision.sensitive.length > 0} />
        {parsed.ok && <ChangeList changes={changes} refusal={refusal} />}
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

function Editable({ pointers, hasHidden }: { readonly pointers: readonly string[]; readonly hasHidden: boolean }) {
  const { moves } = useWords();
  return (
    <>
      <p className="cs-quiet">
        {moves.mayChange}{' '}
        {pointers.map((pointer) => (
          <code key={pointer}>
            <Visible text={pointer} />
          </code>
        ))}
      </p>
      {hasHidden && <p className="cs-quiet">{moves.hiddenStays}</p>}
    </>
  );
}
