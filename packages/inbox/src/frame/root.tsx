import { type ReactNode, useEffect, useRef } from 'react';
import { useCountersign } from '../client/context.js';
import { KeysProvider, useKeyListener } from '../keyboard/commands.js';
import { NowProvider } from '../time/now.js';
import { AnnouncerProvider } from './announcer.js';
import { type HeadingLevel, HeadingLevelContext } from './headings.js';

interface RootProps {
  /** Whether single keys are heard at first. */
  readonly shortcuts?: boolean;
  /** The focus begins inside, when it is nowhere: the keys then work from the start. */
  readonly focusOnEntry?: boolean;
  readonly headingLevel?: HeadingLevel;
  readonly children: ReactNode;
}

/** The element under which our styles hold: it carries the theme, hears the keys and speaks the status messages. */
export function Root({ shortcuts = true, focusOnEntry = false, headingLevel = 2, children }: RootProps) {
  return (
    <NowProvider>
      <KeysProvider isOn={shortcuts}>
        <HeadingLevelContext.Provider value={headingLevel}>
          <Frame focusOnEntry={focusOnEntry}>{children}</Frame>
        </HeadingLevelContext.Provider>
      </KeysProvider>
    </NowProvider>
  );
}

function Frame({ focusOnEntry, children }: { readonly focusOnEntry: boolean; readonly children: ReactNode }) {
  const { theme } = useCountersign();
  const element = useRef<HTMLDivElement>(null);
  useKeyListener(element);
  useEffect(() => {
    if (focusOnEntry && document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [focusOnEntry]);
  return (
    <div ref={element} className="cs-root" data-theme={theme} tabIndex={-1}>
      <AnnouncerProvider>{children}</AnnouncerProvider>
    </div>
  );
}
