import { type ComponentPropsWithoutRef, createContext, type RefObject, useContext } from 'react';

/** 1 where a page is nothing but this screen, 2 within a host page that has a heading of its own. */
export type HeadingLevel = 1 | 2;

export const HeadingLevelContext = createContext<HeadingLevel>(2);

interface ScreenHeadingProps extends ComponentPropsWithoutRef<'h2'> {
  /** Not `ref`: that is a property like any other only from React 19 on. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** What the screen is about: there is one on each. */
export function ScreenHeading({ headingRef, ...props }: ScreenHeadingProps) {
  const Level = useContext(HeadingLevelContext) === 1 ? 'h1' : 'h2';
  return <Level ref={headingRef} {...props} />;
}

/** The heading of a part of the screen. */
export function PartHeading(props: ComponentPropsWithoutRef<'h3'>) {
  const Level = useContext(HeadingLevelContext) === 1 ? 'h2' : 'h3';
  return <Level {...props} />;
}
