import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

const SHOWN_FOR = 6_000;

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);

/** Says something to everybody: politely to a screen reader, and for some seconds to the eye. */
export const useAnnounce = () => useContext(AnnouncerContext);

export function AnnouncerProvider({ children }: { readonly children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', version: 0 });
  const announce = useCallback((text: string) => setMessage(({ version }) => ({ text, version: version + 1 })), []);
  useEffect(() => {
    if (message.text === '') return;
    const timer = setTimeout(() => setMessage((now) => ({ ...now, text: '' })), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <AnnouncerContext.Provider value={announce}>
      {children}
      <div className="cs-announcer" role="status">
        {message.text !== '' && <p key={message.version}>{message.text}</p>}
      </div>
    </AnnouncerContext.Provider>
  );
}
