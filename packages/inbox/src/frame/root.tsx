import { type ReactNode, useRef } from 'react';
import { useCountersign } from '../client/context.js';
import { KeysProvider, useKeyListener } from '../keyboard/commands.js';
import { NowProvider } from '../time/now.js';
import { AnnouncerProvider } from './announcer.js';

/** The element under which our styles hold: it carries the theme and the language, hears the keys and speaks the status messages. */
export function Root({ shortcuts = true, children }: { readonly shortcuts?: boolean; readonly children: ReactNode }) {
  return (
    <NowProvider>
      <KeysProvider isOn={shortcuts}>
        <Frame>{children}</Frame>
      </KeysProvider>
    </NowProvider>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const { theme } = useCountersign();
  const element = useRef<HTMLDivElement>(null);
  useKeyListener(element);
  return (
    <div ref={element} className="cs-root" data-theme={theme} tabIndex={-1}>
      <AnnouncerProvider>{children}</AnnouncerProvider>
    </div>
  );
}
