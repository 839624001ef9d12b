import { useId } from 'react';
import { Button } from 'react-aria-components';
import { useIsOnline } from '../frame/online.js';
import { useArmed } from '../hooks/use-armed.js';
import type { Refusal } from '../hooks/refusal.js';
import { useReveal } from '../hooks/use-reveal.js';
import { type JsonRow, revealedRow, rowsOf } from '../json/rows.js';
import { Around } from '../text/around.js';
import { refusedWords } from '../words/refused.js';
import { useWords } from '../words/use-words.js';
import { JsonLine, JsonRows, type JsonRowsProps, JsonText } from './json-rows.js';

interface HiddenRowProps extends Pick<JsonRowsProps, 'renderHidden'> {
  readonly sensitive: readonly string[];
  /** The decision's id. */
  readonly id: string;
  readonly row: JsonRow;
}

/** A sensitive value (1.2): shown in its place when it is asked for, and hidden again. What is hidden inside it stays so. */
export function HiddenRow({ id, row, sensitive, renderHidden }: HiddenRowProps) {
  const { shown, ...reveal } = useReveal(id, row.pointer);
  const line = shown ? revealedRow(row, shown.value) : row;
  return (
    <>
      <JsonLine row={line}>
        <div className="cs-sealed">
          <Toggle {...reveal} pointer={row.pointer} isShown={shown !== null} />
          <div role="status">
            <JsonText row={line} />
          </div>
        </div>
      </JsonLine>
      {shown && (
        <JsonRows rows={rowsOf(shown.value, sensitive, row.pointer, row.depth + 1)} renderHidden={renderHidden} />
      )}
    </>
  );
}

interface ToggleProps extends Omit<ReturnType<typeof useReveal>, 'shown'> {
  readonly pointer: string;
  readonly isShown: boolean;
}

/** One button for both, which stays where it is: the second press of a double click does not take back the first. */
function Toggle({ pointer, isShown, isRevealing, refusal, reveal, hide }: ToggleProps) {
  const { decision } = useWords();
  const note = useId();
  const isOnline = useIsOnline();
  const isArmed = useArmed(String(isShown));
  const name = pointer === '' ? decision.arguments : pointer.slice(1) || '""';
  return (
    <>
      <Button
        className="cs-button cs-small"
        aria-describedby={note}
        data-settling={!isArmed || undefined}
        isDisabled={!isShown && !isOnline}
        isPending={isRevealing}
        onPress={isShown ? hide : reveal}
      >
        <Around phrase={isShown ? decision.hide : decision.reveal} text={name} />
      </Button>
      <div className="cs-sealed-note">
        <p id={note} className="cs-quiet">
          {isShown ? decision.revealRecorded : isOnline ? decision.revealIsRecorded : decision.revealOffline}
        </p>
        <NotShown refusal={isShown ? null : refusal} />
      </div>
    </>
  );
}

/** Why there is nothing to see. A lost answer may have been recorded, and the next attempt is recorded too. */
function NotShown({ refusal }: { readonly refusal: Refusal | null }) {
  const words = useWords();
  const sentence =
    refusal?.kind === 'unreachable' ? words.decision.revealLost : refusal && refusedWords(refusal, words);
  return <div role="alert">{sentence !== null && <p className="cs-problem">{sentence}</p>}</div>;
}
