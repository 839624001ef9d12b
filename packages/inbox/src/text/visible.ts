/** A piece of a text as it is shown: as written, or an escape that stands for what cannot be seen. */
export interface Piece {
  readonly text: string;
  readonly escape: boolean;
}

// Characters without a look of their own, or with the look of another one: controls (but the line feed), format and
// bidi characters, tags, private use, unassigned, lone surrogates, odd blanks, fillers and the braille blank.
const UNSEEN = String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}`;
// A variation selector that makes a sign an emoji can be seen; any other cannot.
const EMOJI = String.raw`\p{Extended_Pictographic}\uFE0F`;
// Runs of blanks can hide what follows; a blank at the end of a line cannot be seen at all.
const BLANKS = String.raw` {4,}| +(?=\n|$)|\n{4,}`;
// Letters that Unicode holds equal to another spelling: "é" in one code point or in two look the same.
const MARK = String.raw`(?:(?!${UNSEEN})\p{M})`;
const LETTER = String.raw`\P{M}${MARK}*|${MARK}+`;
// What would read like one of our escapes.
const LOOKALIKE = String.raw`\\(?=u\{)`;

const TOKEN = new RegExp(`${EMOJI}|${UNSEEN}|${BLANKS}|${LOOKALIKE}|${LETTER}`, 'gu');
const HIDDEN = new RegExp(`^(?:${UNSEEN})$`, 'u');
const BLANK_RUN = /^(?: {4,}|\n{4,})$/;

const code = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
const escaped = (text: string): string => Array.from(text, (character) => `\\u{${code(character)}}`).join('');
const run = (text: string): string => `\\u{${code(text)}×${text.length}}`;

function pieceOf(token: string, rest: string): Piece {
  if (HIDDEN.test(token) || (token === '\\' && rest.startsWith('u{'))) return { text: escaped(token), escape: true };
  if (BLANK_RUN.test(token)) return { text: run(token), escape: true };
  if (/^ +$/.test(token) && /^(?:\n|$)/.test(rest)) return { text: escaped(token), escape: true };
  if (token.normalize('NFC') !== token) return { text: escaped(token), escape: true };
  return { text: token, escape: false };
}

/**
 * Text that somebody else wrote, in pieces, so that different strings look different (5.4). Line feeds stay; whoever
 * shows the pieces keeps blanks (`white-space: pre-wrap`), isolates the direction and gives escapes another look.
 */
export function visible(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const piece = pieceOf(match[0], text.slice(match.index + match[0].length, match.index + match[0].length + 2));
    const last = pieces.at(-1);
    if (last?.escape === piece.escape) pieces[pieces.length - 1] = { ...piece, text: last.text + piece.text };
    else pieces.push(piece);
  }
  return pieces;
}

/** The same as one string, for places that take no markup: two different texts never give the same one. */
export const visibleText = (text: string): string =>
  visible(text)
    .map((piece) => piece.text)
    .join('');

/** JSON text with every unseen character written as a JSON escape: it reads back as the same value. */
export const visibleJson = (json: string): string =>
  json.replace(new RegExp(UNSEEN, 'gu'), (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
