/** A part of a text; `mixed`: a word whose letters are of alphabets that look alike. */
export interface Stretch {
  readonly text: string;
  readonly mixed: boolean;
}

// Nobody's language mixes these within a word, and each has letters that pass for another's: "раypal", "Αcme".
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const WORD = /[\p{L}\p{M}]+/gu;

const isMixed = (word: string): boolean => ALPHABETS.filter((letters) => letters.test(word)).length > 1;

/** Sets words apart whose letters come from more than one alphabet: one of them is likely not what it seems (5.4). */
export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isMixed(word)) continue;
    if (index > end) stretches.push({ text: text.slice(end, index), mixed: false });
    stretches.push({ text: word, mixed: true });
    end = index + word.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), mixed: false });
  return stretches;
}
