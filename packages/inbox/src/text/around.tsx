import { Visible } from './visible-text.js';

/** Stands for the name while a phrase is made; nobody writes one. */
const SLOT = '\uFFFC';

interface AroundProps {
  readonly phrase: (name: string) => string;
  readonly text: string;
}

/** A phrase of ours round something that somebody else wrote, which keeps its own direction and changes nothing in ours. */
export function Around({ phrase, text }: AroundProps) {
  const [before, after] = phrase(SLOT).split(SLOT);
  return (
    <>
      {before}
      <Visible text={text} />
      {after}
    </>
  );
}
