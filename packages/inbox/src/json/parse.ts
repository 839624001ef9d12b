export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly line: number | null; readonly column: number | null };

const place = (text: string, position: number) => {
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Where an engine's message says the fault is: V8 gives a position, newer ones and Firefox a line and a column. */
function faultAt(text: string, message: string): { line: number | null; column: number | null } {
  const lineColumn = /line (\d+) column (\d+)/.exec(message);
  if (lineColumn) return { line: Number(lineColumn[1]), column: Number(lineColumn[2]) };
  const position = /position (\d+)/.exec(message);
  if (position) return place(text, Number(position[1]));
  return /end of/i.test(message) ? place(text, text.length) : { line: null, column: null };
}

/** JSON as a person typed it; a fault is told by its line and column where the engine knows them. */
export function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (fault) {
    return { ok: false, ...faultAt(text, String(fault)) };
  }
}
