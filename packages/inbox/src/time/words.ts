const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'second' | 'minute' | 'hour' | 'day';

/** How long, in the largest unit that fits at least once; rounded down, so that no time is promised that is not there. */
export function spanOf(milliseconds: number): { readonly value: number; readonly unit: Unit } {
  const span = Math.max(0, milliseconds);
  if (span >= 2 * DAY) return { value: Math.floor(span / DAY), unit: 'day' };
  if (span >= 2 * HOUR) return { value: Math.floor(span / HOUR), unit: 'hour' };
  if (span >= MINUTE) return { value: Math.floor(span / MINUTE), unit: 'minute' };
  return { value: Math.floor(span / SECOND), unit: 'second' };
}

/** "3 hr", "12 min": how long, in the reader's language. */
export function spanWords(milliseconds: number, locale: string, unitDisplay: 'short' | 'long' = 'short'): string {
  const { value, unit } = spanOf(milliseconds);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
}

/** "3 hr. ago", "now". */
export function agoWords(instant: number, now: number, locale: string): string {
  const { value, unit } = spanOf(now - instant);
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return unit === 'second' ? format.format(0, 'second') : format.format(-value, unit);
}

/** The instant in full, in the reader's zone. */
export const absoluteWords = (instant: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(instant);

/** The instant in short, in the reader's zone: without the date when it is today. */
export function shortWords(instant: number, now: number, locale: string): string {
  const isToday = new Date(instant).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    locale,
    isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(instant);
}

export type Urgency = 'calm' | 'soon' | 'last';

/** How much a reader must hurry: the last five minutes are told aloud. */
export function urgencyOf(left: number): Urgency {
  if (left <= 5 * MINUTE) return 'last';
  return left <= 2 * HOUR ? 'soon' : 'calm';
}
