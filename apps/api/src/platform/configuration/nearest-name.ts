const PREFIX = 'COUNTERSIGN_';
const ownPart = (name: string): string => name.replace(PREFIX, '');

/** Two letters that changed places are two edits; of a short name that would be nearly all of it. */
const MOST_EDITS = 2;
const isNear = (distance: number, name: string): boolean => distance <= Math.min(MOST_EDITS, name.length / 2);

/**
 * The known name that somebody who typed `text` most likely meant; none when nothing is near. That nearly all names
 * begin alike makes none of them nearer.
 */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const typed = ownPart(text.toUpperCase());
  const ranked = names
    .map((name) => ({ name, distance: editDistance(typed, ownPart(name)) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  return nearest && isNear(nearest.distance, typed) ? nearest.name : undefined;
}

/** Levenshtein's: the fewest insertions, deletions and replacements of one character. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of Array.from(a).entries()) {
    const current = [row + 1];
    for (const [column, other] of Array.from(b).entries()) {
      const replaced = at(previous, column) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, at(previous, column + 1) + 1, at(current, column) + 1));
    }
    previous = current;
  }
  return at(previous, b.length);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Infinity;
