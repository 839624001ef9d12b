import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { compile } from '../../../tools/compile.mjs';
import { checkout } from '../../../tools/paths.mjs';
import { gather } from '../../../tools/run.mjs';

/** A block of code in a document. */
export interface Block {
  readonly language: string;
  /** From `file=…` beside the language: a program that can be run, or what others import. */
  readonly file: string;
  readonly code: string;
}

const BLOCK =
  /(?:^<!-- given\n(?<given>.*?)^-->\n\n?)?^```(?<language>\w+)(?: file=(?<file>\S+))?\n(?<code>.*?)^```$/gms;

/** The blocks of a document, in its order. What a comment right before one gives belongs to it, and nobody reads it. */
export const blocksOf = (document: string): readonly Block[] =>
  [...readFileSync(checkout(document), 'utf8').matchAll(BLOCK)].map(({ groups = {} }, place) => ({
    language: groups['language'] ?? '',
    code: `${groups['given'] ?? ''}${groups['code'] ?? ''}`,
    file: groups['file'] ?? `block-${String(place)}.${groups['language'] ?? ''}`,
  }));

/** The TypeScript of a document as programs of its reader: where our packages are installed, and nothing else of ours. */
export class Programs {
  private constructor(readonly folder: string) {}

  /** Rejects with the compiler's words. Blocks may import one another, by their names. */
  static async of(document: string): Promise<Programs> {
    const folder = checkout(`e2e/node_modules/.cache/readme/${document.replaceAll('/', '-')}`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(join(folder, 'src'), { recursive: true });
    const blocks = blocksOf(document).filter(({ language }) => /^tsx?$/.test(language));
    for (const { file, code } of blocks) writeFileSync(join(folder, 'src', file), code);
    const isOfPages = blocks.some(({ language }) => language === 'tsx');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(isOfPages ? OF_PAGES : OF_PROGRAMS));
    const { code, output } = await gather('tsc', ['-p', folder]);
    if (code !== 0) throw new Error(`the blocks of ${document} do not compile:\n${output}`);
    if (!isOfPages) await compile(folder);
    return new Programs(join(folder, 'dist'));
  }

  /** Runs one of them, or another program, among them. The words are told in place of those in the document. */
  async run(
    [file, ...args]: readonly [string, ...string[]],
    env: Readonly<Record<string, string>>,
    words: Readonly<Record<string, string>> = {},
  ) {
    const program = join(this.folder, file);
    let code = readFileSync(program, 'utf8');
    for (const [written, meant] of Object.entries(words)) code = code.replaceAll(`'${written}'`, `'${meant}'`);
    writeFileSync(program, code);
    return started(this.folder, [program, ...args], env);
  }
}

/** Runs a program by plain Node to its end. */
export async function started(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], ...env } });
  const [out, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out, complaint };
}

const OF_PROGRAMS = {
  extends: checkout('tsconfig.base.json'),
  compilerOptions: { incremental: false, experimentalDecorators: true, emitDecoratorMetadata: true },
  include: ['src'],
  exclude: [],
};

/** Pages are compiled with the component's own sources. */
const OF_PAGES = {
  extends: checkout('packages/inbox/tsconfig.json'),
  compilerOptions: { incremental: false },
  include: ['src', checkout('packages/inbox/src/css.d.ts')],
  exclude: [],
};
