import { useEffect, useRef } from 'react';
import { useCountersign } from '../client/context.js';
import { useAnnounce } from '../frame/announcer.js';
import { useNow } from '../time/now.js';
import { spanWords, urgencyOf } from '../time/words.js';
import { useWords } from '../words/use-words.js';

/** Says once that the decision on the screen ends within minutes (WCAG 2.2.1). */
export function LastMinutes({ expiresAt }: { readonly expiresAt: string }) {
  const { decision } = useWords();
  const { locale } = useCountersign();
  const announce = useAnnounce();
  const left = Date.parse(expiresAt) - useNow();
  const isLast = left > 0 && urgencyOf(left) === 'last';
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isLast || isSaid.current) return;
    isSaid.current = true;
    announce(decision.lastMinutes(spanWords(left, locale, 'long')));
  }, [isLast, left, locale, announce, decision]);
  return null;
}
