/** A part of a text; `lookalike`: a word that a reader would take for another one. */
export interface Stretch {
  readonly text: string;
  readonly kind: 'plain' | 'lookalike';
}

// Nobody's language mixes these within a word, and each has letters that pass for another's: "раypal", "Αcme".
const ALPHABETS = ['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Cherokee'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);
const WORD = /[\p{L}\p{M}]+/gu;
// Latin letters in another cut, and two in one: mathematical ones, ligatures. Wide ones look wide.
const OTHER_CUT = /[\u00AA\u00BA\u2100-\u214F\uFB00-\uFB06\u{1D400}-\u{1D7CB}]/u;
// Cyrillic and Greek letters that are drawn like Latin ones: a whole word of them passes for Latin, "Асе".
const LATIN_TO_THE_EYE = 'АВЕЅІЈКМНОРСТХҮЬаеѕіјорсухԁһӏԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧνορ';
const DISGUISE = new RegExp(`^[${LATIN_TO_THE_EYE}]+$`);
const OWN_LETTERS = new RegExp(`(?![${LATIN_TO_THE_EYE}])[\\p{Script=Cyrillic}\\p{Script=Greek}]`, 'u');

const isMixed = (word: string): boolean => ALPHABETS.filter((letters) => letters.test(word)).length > 1;

/**
 * Sets words apart that are likely not what they seem (5.4): their letters come from more than one alphabet or are cut
 * to look like Latin ones, or all pass for Latin ones in a text that shows no other sign of their own alphabet.
 */
export function stretchesOf(text: string): Stretch[] {
  const isDisguised = OWN_LETTERS.test(text) ? () => false : (word: string) => DISGUISE.test(word);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (/^[a-z]+$/i.test(word) || !(isMixed(word) || OTHER_CUT.test(word) || isDisguised(word))) continue;
    if (index > end) stretches.push({ text: text.slice(end, index), kind: 'plain' });
    stretches.push({ text: word, kind: 'lookalike' });
    end = index + word.length;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), kind: 'plain' });
  return stretches;
}
