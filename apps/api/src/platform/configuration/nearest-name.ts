/** The known name that somebody who typed `text` most likely meant; none when nothing is near. */
export function nearestName(text: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map((name) => ({ name, distance: editDistance(text, name) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  return nearest && nearest.distance <= Math.max(2, text.length / 4) ? nearest.name : undefined;
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
