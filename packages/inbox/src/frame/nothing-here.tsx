import { SearchX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Blank } from './states.js';

interface NothingHereProps {
  readonly title: string;
  readonly text: string;
  /** The way on. */
  readonly children: ReactNode;
}

/** In the place of what an address names: it is not there, or not for the reader, which looks the same. */
export function NothingHere({ title, text, children }: NothingHereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Blank icon={<SearchX aria-hidden />} title={title} text={text} headingRef={heading}>
      {children}
    </Blank>
  );
}
