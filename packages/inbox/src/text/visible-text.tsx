import { Fragment, useMemo } from 'react';
import { useWords } from '../words/use-words.js';
import { visible } from './visible.js';

/** What somebody else wrote, as plain text, cut off from its surroundings: nothing in it can hide or turn anything around. */
export function Visible({ text }: { readonly text: string }) {
  const { decision } = useWords();
  const pieces = useMemo(() => visible(text), [text]);
  return (
    <bdi className="cs-visible">
      {pieces.map((piece, at) =>
        piece.escape ? (
          <span key={at} className="cs-escape" title={decision.unseen}>
            {piece.text}
          </span>
        ) : (
          <Fragment key={at}>{piece.text}</Fragment>
        ),
      )}
    </bdi>
  );
}
