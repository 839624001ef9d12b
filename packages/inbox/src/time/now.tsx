import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const TICK = 10_000;

const NowContext = createContext(0);

/** The time, in milliseconds since the epoch, by the reader's clock: it moves every ten seconds. */
export const useNow = () => useContext(NowContext);

export function NowProvider({ children }: { readonly children: ReactNode }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return <NowContext.Provider value={now}>{children}</NowContext.Provider>;
}
