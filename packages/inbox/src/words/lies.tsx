import type { RowFragment } from '../generated/graphql.js';
import { Around } from '../text/around.js';
import { useWords } from './use-words.js';

interface LiesWordsProps {
  readonly decision: Pick<RowFragment, 'holding' | 'holder' | 'role'>;
  /** The viewer's own id. */
  readonly viewer: string | undefined;
}

/** Where an open decision lies, in words. */
export function LiesWords({ decision: { holding, holder, role }, viewer }: LiesWordsProps) {
  const { lies } = useWords();
  const isMine = holder !== null && holder.id === viewer;
  const name = holder?.name ?? lies.somebody;
  switch (holding) {
    case 'OPEN':
      return <Around phrase={lies.open} text={role?.name ?? ''} />;
    case 'HELD':
      return isMine ? lies.heldByMe : <Around phrase={lies.held} text={name} />;
    case 'DIRECTED':
      return isMine ? lies.directedToMe : <Around phrase={lies.directed} text={name} />;
    case 'VACANT':
      return lies.vacant;
    case 'OWN':
      return lies.own;
  }
}
