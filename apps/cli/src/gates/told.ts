import type { GateFault, GateWire } from '@countersign/sdk';
import type { Terminal } from '../terminal.js';

export const inJson = (declared: readonly GateWire[], faults: readonly GateFault[]): string =>
  JSON.stringify({ gates: declared.length, faults });

/** The faults of each tool beneath its name, and a line that sums up. */
export function inWords(
  declared: readonly GateWire[],
  faults: readonly GateFault[],
  { alarming }: Pick<Terminal, 'alarming'>,
): string {
  const tools = [...new Set(faults.map(({ tool }) => tool))];
  const lines = tools.flatMap((tool) => [
    visible(tool),
    ...faults
      .filter((fault) => fault.tool === tool)
      .map(({ code, message }) => `  ${alarming(code)}  ${visible(message)}`),
  ]);
  return [...lines, summary(declared.length, tools.length)].join('\n');
}

const summary = (all: number, faulty: number): string =>
  faulty === 0 ? `${counted(all)} can be answered.` : `${faulty} of ${counted(all)} could never be answered.`;

const counted = (gates: number) => (gates === 1 ? '1 gate' : `${gates} gates`);

/** No name of a tool writes into the terminal of whoever reads about it. */
const visible = (text: string): string =>
  text.replaceAll(/\p{C}/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
