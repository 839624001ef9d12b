export type Command =
  | 'next'
  | 'previous'
  | 'close'
  | 'claim'
  | 'giveBack'
  | 'accept'
  | 'acceptWithChanges'
  | 'reject'
  | 'reassign'
  | 'escalate'
  | 'search'
  | 'shortcuts';

/** What a key press tells us: an event's own fields, and whether it goes into a text. */
export interface Press {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
  readonly isTyping: boolean;
}

/** In the order of the sheet that "?" opens. Enter opens a row by the list's own behaviour and never answers. */
export const KEYS: readonly (readonly [string, Command])[] = [
  ['j', 'next'],
  ['k', 'previous'],
  ['Escape', 'close'],
  ['c', 'claim'],
  ['u', 'giveBack'],
  ['a', 'accept'],
  ['e', 'acceptWithChanges'],
  ['r', 'reject'],
  ['m', 'reassign'],
  ['x', 'escalate'],
  ['/', 'search'],
  ['?', 'shortcuts'],
];

const WALKS: readonly Command[] = ['next', 'previous'];

/**
 * The command of a key press, or none. A key with a modifier belongs to the browser, a key into a text to the text
 * (but Escape), and a key held down only walks: it never moves a decision twice.
 */
export function commandOf(press: Press): Command | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const command = KEYS.find(([each]) => each === key)?.[1] ?? null;
  if (command === null || (press.isTyping && command !== 'close')) return null;
  return press.repeat && !WALKS.includes(command) ? null : command;
}
