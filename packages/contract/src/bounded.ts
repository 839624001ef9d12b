/** Whoever sends nonsense without end gets an answer that has one (5.7). */
const MOST_FAULTS = 100;
const LONGEST_TEXT = 200;

/** A pointer or a sentence that may hold a name of the sender's: at most 200 characters of it. */
export const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : beginningOf(Array.from(text.slice(0, 2 * LONGEST_TEXT + 2)));

const beginningOf = (characters: readonly string[]): string =>
  characters.length <= LONGEST_TEXT ? characters.join('') : `${characters.slice(0, LONGEST_TEXT - 1).join('')}…`;

/** The first hundred of what is wrong. */
export const firstOf = <T>(faults: readonly T[]): readonly T[] => faults.slice(0, MOST_FAULTS);

interface Told {
  readonly pointer?: string;
  readonly message: string;
}

/** The same, each with its pointer and its sentence shortened. */
export const boundedFaults = <F extends Told>(faults: readonly F[]): readonly F[] =>
  firstOf(faults).map((fault) => ({
    ...fault,
    ...(fault.pointer !== undefined && { pointer: shortened(fault.pointer) }),
    message: shortened(fault.message),
  }));

/** How many are not told, in a sentence; nothing where all are. */
export function restOf({ length }: readonly unknown[]): string | undefined {
  const rest = length - MOST_FAULTS;
  return rest > 0 ? `${rest} more ${rest === 1 ? 'error is' : 'errors are'} not listed.` : undefined;
}
