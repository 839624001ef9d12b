/**
 * What a reader cannot see, or cannot tell from something else, as parts of regular expressions (flag `u`). What the
 * engine's own tables do not know yet is unassigned there, so that a new character is shown by its number.
 */

// No look of their own: controls (but the line feed), format and bidi characters, tags, private use, unassigned, lone
// surrogates, odd blanks, fillers, and signs that most typefaces draw as a blank: braille, music, hieroglyphs, objects.
const BLANK_SIGNS = String.raw`\u2800\uFFFC\u{16FE4}\u{13441}\u{13442}\u{1D159}`;
const WITHOUT_LOOK = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}${BLANK_SIGNS}]|(?! )\p{Zs}`;
// The look of another one: parts of Hangul syllables, radicals drawn like the ideographs, hyphens, dots, a colon and
// strokes that pass for those of an address; Armenian, Hebrew and Arabic letters in the shape that a typeface gives them.
const TWINS = String.raw`[\u1100-\u11FF\uA960-\uA97C\uD7B0-\uD7FB\u2E80-\u2FD5\u2010\u2011\u2024\u2044\u2215\u2236\uA789\uFB13-\uFB17\uFB20-\uFB29\uFB4F-\uFD3D\uFD50-\uFDC7\uFDF0-\uFDF9\uFE70-\uFEFC]`;
// Marks that no language needs and that draw a character's sign anew: lines below and above, strokes, hooks and commas,
// what stands on two letters, what is meant for formulas, and what draws round the character before it.
const DISGUISES = String.raw`[\u0305\u0315\u0320-\u0322\u0331-\u0338\u033F\u0347\u035C-\u0362\u20D0-\u20F0\uFE20-\uFE2F\p{Me}]`;
// Marks belong to letters: one on a digit or a sign makes another of it; so does one of a foreign script.
const ON_NO_LETTER = String.raw`(?<![\p{L}\p{M}])\p{M}`;
const EUROPEAN = String.raw`(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{0,3})`;
const OF_EUROPE = String.raw`\p{scx=Inherited}\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}`;
const FOREIGN = String.raw`${EUROPEAN}(?:(?![${OF_EUROPE}])\p{M}|\u0952)`;
// A dot where a letter has one, or would have one.
const SECOND_DOT = String.raw`(?<=[\p{Soft_Dotted}\u0131\u0237]\p{M}{0,3})\u0307`;
const HIDDEN = `${WITHOUT_LOOK}|${TWINS}|(?:${DISGUISES}|${ON_NO_LETTER}|${SECOND_DOT}|${FOREIGN})\\p{M}*`;

// A selector that can be seen: it turns a sign into an emoji, or a digit into a key.
const EMOJI = String.raw`(?!\p{Emoji_Presentation}|\p{Cn})\p{Extended_Pictographic}\uFE0F|[0-9#*]\uFE0F\u20E3`;
// Most of most texts, at once; its last character only when no mark stands on it.
const ORDINARY = String.raw`[!-\[\]-~]+(?!\p{M})`;
// Runs of blanks hide what follows; a blank at the end of a line cannot be seen at all.
const RUN = String.raw` {4,}|\n{4,}`;
const BLANK_END = String.raw` +(?=\n)`;
// What would read like one of our escapes, or like the sign that stands before a line feed.
const FORGED = String.raw`\\(?=u\{)|[\u21B2\u21B5\u23CE]`;
// More marks than any script puts on one letter run over the lines above and below: the fifth stands on nothing.
const MARK = String.raw`(?:(?!${HIDDEN})\p{M})`;
const BARE_MARKS = `${MARK}+`;
const CHARACTER = String.raw`\P{M}${MARK}{0,4}`;

/** `line`: where a line feed would be lost, it is hidden too. */
export type Form = 'lines' | 'line';

/** Cuts a text into what is shown as written (1), what is hidden (2), runs of one blank (3), and other characters. */
export function tokensOf(form: Form): RegExp {
  const hidden = form === 'line' ? `\\n|${HIDDEN}` : HIDDEN;
  return new RegExp(
    `(${ORDINARY}|${EMOJI})|(${hidden}|${BLANK_END}|${FORGED}|${BARE_MARKS})|(${RUN})|${CHARACTER}`,
    'gu',
  );
}

export const hiddenCharacters = new RegExp(HIDDEN, 'gu');
