import { Refused } from '../refused.js';
import { endOfString, isName, numberAt } from './scan.js';

const QUOTE = 34;
const MINUS = 45;
const ZERO = 48;
const NINE = 57;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const MAX_DEPTH = 32;
const FORBIDDEN = '__proto__';
/** With so few characters, and no exponent, a number is read as it is written. */
const SURELY_SAFE = 15;

/**
 * JSON of which there is one reading: repeated names, `__proto__`, numbers that JavaScript would change, lone
 * surrogates and depths over 32 are refused (5.2). Throws a SyntaxError at what is no JSON at all.
 */
export function parseStrictly(text: string): unknown {
  const value: unknown = JSON.parse(text); // from here on the text is known to be JSON: the walk needs no grammar
  /** The names seen in each object that is open; undefined for an array. */
  const open: (Set<string> | undefined)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === QUOTE) {
      const end = endOfString(text, at);
      const written = readString(text.slice(at, end + 1));
      if (isName(text, end)) addName(open.at(-1), written);
      at = end;
    } else if (char === OPEN_OBJECT || char === OPEN_ARRAY) {
      if (open.push(char === OPEN_OBJECT ? new Set() : undefined) > MAX_DEPTH) throw unsafe();
    } else if (char === CLOSE_OBJECT || char === CLOSE_ARRAY) open.pop();
    else if (char === MINUS || (char >= ZERO && char <= NINE)) at += checked(numberAt(text, at)).length - 1;
  }
  return value;
}

function readString(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  const read = JSON.parse(quoted) as string;
  if (LONE_SURROGATE.test(read)) throw unsafe();
  return read;
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function addName(names: Set<string> | undefined, name: string): void {
  if (name === FORBIDDEN || names?.has(name)) throw unsafe();
  names?.add(name);
}

function checked(written: string): string {
  if (written.length <= SURELY_SAFE && !/e/i.test(written)) return written;
  const read = Number(written);
  if (!Number.isFinite(read) || (Number.isInteger(read) && !Number.isSafeInteger(read))) throw unsafe();
  return written;
}

const unsafe = () => new Refused({ code: 'json_unsafe' });
