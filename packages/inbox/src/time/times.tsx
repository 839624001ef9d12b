import { useCountersign } from '../client/context.js';
import { useWords } from '../words/use-words.js';
import { useNow } from './now.js';
import { absoluteWords, agoWords, shortWords, spanWords, urgencyOf } from './words.js';

interface TimeProps {
  /** RFC 3339. */
  readonly at: string;
}

/** How long ago; the instant on hover. */
export function Ago({ at }: TimeProps) {
  const { locale } = useCountersign();
  const now = useNow();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={absoluteWords(instant, locale)}>
      {agoWords(instant, now, locale)}
    </time>
  );
}

/** How long is left; the instant on hover. The last hours are coloured, and said in words all the same. */
export function TimeLeft({ at }: TimeProps) {
  const { locale } = useCountersign();
  const { list } = useWords();
  const now = useNow();
  const instant = Date.parse(at);
  const left = instant - now;
  return (
    <time
      dateTime={at}
      className="cs-left"
      data-urgency={urgencyOf(left)}
      title={list.ends(absoluteWords(instant, locale))}
    >
      {left <= 0 ? list.over : list.left(spanWords(left, locale))}
    </time>
  );
}

/** The instant in the reader's zone; in full on hover. */
export function Instant({ at }: TimeProps) {
  const { locale } = useCountersign();
  const now = useNow();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={absoluteWords(instant, locale)}>
      {shortWords(instant, now, locale)}
    </time>
  );
}
