import { type ComponentProps, createContext, useContext } from 'react';

/** 1 where a page is nothing but this screen, 2 within a host page that has a heading of its own. */
export type HeadingLevel = 1 | 2;

export const HeadingLevelContext = createContext<HeadingLevel>(2);

/** What the screen is about: there is one on each. */
export function ScreenHeading(props: ComponentProps<'h2'>) {
  const Level = useContext(HeadingLevelContext) === 1 ? 'h1' : 'h2';
  return <Level {...props} />;
}

/** The heading of a part of the screen. */
export function PartHeading(props: ComponentProps<'h3'>) {
  const Level = useContext(HeadingLevelContext) === 1 ? 'h2' : 'h3';
  return <Level {...props} />;
}
