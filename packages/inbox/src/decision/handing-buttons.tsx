import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components';
import type { Move } from '../generated/graphql.js';
import { useCommand } from '../keyboard/commands.js';
import { useWords } from '../words/use-words.js';
import type { FormName } from './form.js';

interface HandingButtonsProps {
  readonly allowed: readonly Move[];
  readonly isMoving: boolean;
  readonly onForm: (form: FormName) => void;
}

const FORMS = [
  ['REASSIGN', 'reassign'],
  ['TAKE_OVER', 'takeOver'],
  ['ESCALATE', 'escalate'],
] as const;

/** The moves that put a decision into other hands: in the row where there is room, behind "More" where there is not. */
export function HandingButtons({ allowed, isMoving, onForm }: HandingButtonsProps) {
  const { moves } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useCommand('reassign', allowed.includes('REASSIGN') ? () => onForm('reassign') : null);
  useCommand('escalate', allowed.includes('ESCALATE') ? () => onForm('escalate') : null);
  const offered = FORMS.filter(([move]) => allowed.includes(move));
  if (offered.length === 0) return null;
  return (
    <>
      <Button
        className="cs-button cs-plain cs-more-moves"
        aria-expanded={isOpen}
        aria-controls={id}
        onPress={() => setIsOpen(!isOpen)}
      >
        <Ellipsis aria-hidden size={16} />
        {moves.more}
      </Button>
      <div id={id} className="cs-handing" data-open={isOpen || undefined}>
        {offered.map(([move, form]) => (
          <Button key={move} className="cs-button cs-plain" isDisabled={isMoving} onPress={() => onForm(form)}>
            {moves[form]}
          </Button>
        ))}
      </div>
    </>
  );
}
