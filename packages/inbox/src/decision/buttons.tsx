import { Button } from 'react-aria-components';
import type { Move, WholeFragment } from '../generated/graphql.js';
import { useArmed } from '../hooks/use-armed.js';
import { useCommand } from '../keyboard/commands.js';
import { useWords } from '../words/use-words.js';
import type { FormName } from './form.js';
import { HandingButtons } from './handing-buttons.js';
import type { useActions } from './use-actions.js';

interface ButtonsProps {
  readonly decision: WholeFragment;
  /** What must be read was opened. */
  readonly isRead: boolean;
  readonly actions: ReturnType<typeof useActions>;
  readonly onForm: (form: FormName) => void;
}

/**
 * One button for each move that the server offers; Accept takes a click or Space, never Enter. When others are offered
 * than a moment ago, none takes a press that was meant for the one before it.
 */
export function Buttons({ decision, isRead, actions, onForm }: ButtonsProps) {
  const { moves } = useWords();
  const offers = (move: Move) => decision.allowedMoves.includes(move);
  const mayAnswer = offers('ANSWER') && decision.kind === 'APPROVAL';
  const mayChange = mayAnswer && decision.editable.length > 0;
  const isSettled = useArmed(decision.allowedMoves.join());
  const mayAccept = mayAnswer && isRead && actions.isArmed && !actions.isMoving;
  const reject = () => onForm('reject');
  const change = () => onForm('changes');
  useCommand('claim', offers('CLAIM') ? actions.claim : null);
  useCommand('giveBack', offers('GIVE_BACK') ? actions.giveBack : null);
  useCommand('accept', mayAccept ? actions.accept : null);
  useCommand('acceptWithChanges', mayChange ? change : null);
  useCommand('reject', mayAnswer ? reject : null);
  return (
    <div className="cs-buttons" data-settling={!isSettled || undefined}>
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
      {!mayAnswer && <p className="cs-quiet">{moves.notYours}</p>}
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
      <HandingButtons allowed={decision.allowedMoves} isMoving={actions.isMoving} onForm={onForm} />
    </div>
  );
}
