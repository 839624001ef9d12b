import { type Stretch, stretchesOf } from './lookalikes.js';
import { type Form, hiddenCharacters, tokensOf } from './unseen.js';

/**
 * A piece of a text as it is shown. `plain`: as written. `escape`: stands for what cannot be seen. `lookalike`: a word as
 * written, whose letters pass for those of another alphabet. `break`: a line feed, which alone would look like a blank at
 * which a line happens to wrap; "↵" may stand for it, for one that was written is escaped.
 */
export interface Piece {
  readonly text: string;
  readonly kind: 'plain' | 'escape' | 'lookalike' | 'break';
}

const TOKENS: Readonly<Record<Form, RegExp>> = { lines: tokensOf('lines'), line: tokensOf('line') };
const RUN = / {4,}|\n{4,}|[^]/g;

const code = (character: string): string => (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
const escaped = (text: string): string => Array.from(text, (character) => `\\u{${code(character)}}`).join('');
/** A run as its character and its length. */
const counted = (run: string): string => (run.length < 4 ? escaped(run) : `\\u{${code(run)}×${run.length}}`);
const blanks = (text: string): string => text.replace(RUN, counted);

/** The escape of a token; null: it can be seen as it is. "é" in one code point or in two look the same. */
function escapeOf([token, ordinary, hidden, run]: RegExpExecArray): string | null {
  if (ordinary !== undefined) return null;
  if (hidden !== undefined) return escaped(hidden);
  if (run !== undefined) return counted(run);
  return token.normalize('NFC') === token ? null : escaped(token);
}

/** Blanks at either end cannot be seen at all. */
function ends(text: string): { readonly start: number; readonly end: number } {
  const isBlank = (at: number): boolean => text[at] === ' ' || text[at] === '\n';
  let [start, end] = [0, text.length];
  while (start < end && isBlank(start)) start++;
  while (end > start && isBlank(end - 1)) end--;
  return { start, end };
}

/** What is shown of a text, in turns: as written, escaped, as written, and so on. */
function turnsOf(text: string, form: Form): string[] {
  const { start, end } = ends(text);
  const turns = ['', blanks(text.slice(0, start))];
  const show = (shown: string, isEscape: boolean) => {
    if (isEscape !== (turns.length % 2 === 0)) turns.push('');
    turns.push((turns.pop() ?? '') + shown);
  };
  for (const match of text.slice(start, end).matchAll(TOKENS[form])) {
    const escape = escapeOf(match);
    show(escape ?? match[0], escape !== null);
  }
  show(blanks(text.slice(end)), true);
  return turns;
}

const linesOf = ({ text, kind }: Stretch): Piece[] =>
  text
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, kind: part === '\n' ? 'break' : kind }));

/**
 * Text that somebody else wrote, in pieces, so that different strings look different (5.4). Line feeds stay in the form
 * `lines`; whoever shows the pieces keeps blanks (`white-space: pre-wrap`), isolates the direction, marks the breaks and
 * gives escapes another look.
 */
export const visible = (text: string, form: Form = 'lines'): Piece[] =>
  turnsOf(text, form).flatMap((turn, at): Piece[] => {
    if (turn === '') return [];
    return at % 2 === 1 ? [{ text: turn, kind: 'escape' }] : stretchesOf(turn).flatMap(linesOf);
  });

/** The same as one string, for places that take no markup: two different texts never give the same one. */
export const visibleText = (text: string, form: Form = 'lines'): string => turnsOf(text, form).join('');

/** JSON text with every hidden character as a JSON escape: it reads back as the same value. */
export const visibleJson = (json: string): string => json.replace(hiddenCharacters, asJsonEscape);

const asJsonEscape = (character: string): string =>
  character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
