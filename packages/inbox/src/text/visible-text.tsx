import { useMemo } from 'react';
import { useWords } from '../words/use-words.js';
import { stretchesOf } from './alphabets.js';
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
          <Written key={at} text={piece.text} />
        ),
      )}
    </bdi>
  );
}

/** As it was written; a word of two alphabets has a mark. */
function Written({ text }: { readonly text: string }) {
  const { decision } = useWords();
  return stretchesOf(text).map((stretch, at) =>
    stretch.mixed ? (
      <span key={at} className="cs-mixed" title={decision.mixed}>
        {stretch.text}
      </span>
    ) : (
      stretch.text
    ),
  );
}
