import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { useArmed } from '../hooks/use-armed.js';
import { useWords } from '../words/use-words.js';

interface FreshProps {
  /** How many new decisions wait. */
  readonly count: number;
  readonly onShow: () => void;
  /** The list that they join; it takes the focus. */
  readonly listRef: RefObject<HTMLDivElement | null>;
}

/** New decisions wait behind a button over the list, so that no row moves; it is told to a screen reader, politely. */
export function Fresh({ count, ...button }: FreshProps) {
  return (
    <div className="cs-fresh-place" role="status">
      {count > 0 && <FreshButton count={count} {...button} />}
    </div>
  );
}

/** For its first moment it lets a press through to the row that it covers: that is what it was meant for. */
function FreshButton({ count, onShow, listRef }: FreshProps) {
  const { list } = useWords();
  const isArmed = useArmed('fresh');
  const show = () => {
    onShow();
    requestAnimationFrame(() => listRef.current?.querySelector<HTMLElement>('[role="row"]')?.focus());
  };
  return (
    <Button className="cs-fresh" data-settling={!isArmed || undefined} onPress={show}>
      {list.fresh(count)}
    </Button>
  );
}
