import { type Piece, visible } from '@countersign/domain/browser';
import { useMemo } from 'react';
import { useWords } from '../words/use-words.js';

interface VisibleProps {
  readonly text: string;
  /** Where there is one line, a line feed is shown as what it is. */
  readonly onOneLine?: boolean;
}

/** What somebody else wrote, as plain text, cut off from its surroundings: nothing in it can hide or turn anything around. */
export function Visible({ text, onOneLine = false }: VisibleProps) {
  const pieces = useMemo(() => visible(text, onOneLine ? 'line' : 'lines'), [text, onOneLine]);
  return (
    <bdi className="cs-visible">
      {pieces.map((piece, at) => (
        <Shown key={at} piece={piece} />
      ))}
    </bdi>
  );
}

function Shown({ piece: { text, kind } }: { readonly piece: Piece }) {
  const { decision } = useWords();
  if (kind === 'plain') return text;
  if (kind === 'break') return <span className="cs-break">{text}</span>;
  const [name, title] = kind === 'escape' ? ['cs-escape', decision.unseen] : ['cs-mixed', decision.mixed];
  return (
    <span className={name} title={title}>
      {text}
    </span>
  );
}
