import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCli } from '../../tools/build.mjs';
import { checkout } from '../../tools/paths.mjs';
import { Installation } from './kit/installation.js';
import { blocksOf, Programs, started } from './kit/readme.js';

const SDK = 'packages/sdk/README.md';
const CLI = 'apps/cli/README.md';
const documents = [CLI, ...readdirSync(checkout('packages')).map((folder) => `packages/${folder}/README.md`)].filter(
  (document) => existsSync(checkout(document)),
);

let house: Installation<'adam' | 'mia'>;
let env: Readonly<Record<string, string>>;
let words: Readonly<Record<string, string>>;
beforeAll(async () => {
  await buildCli();
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  env = { COUNTERSIGN_URL: house.url, COUNTERSIGN_API_KEY: house.acme.app.key };
  words = { acme: house.acme.slug, mia: house.acme.people.mia.user };
}, 120_000);
afterAll(() => house.stop());

describe.each(documents)('%s', (document) => {
  it('compiles, all that is TypeScript in it', async () => {
    await Programs.of(document);
  }, 60_000);
});

describe('the README of the SDK', () => {
  it('leads to a first gate: an administrator says yes, and the tool runs', async () => {
    const programs = await Programs.of(SDK);
    const program = programs.run(['first-gate.js'], env, words);
    await house.accept('adam', 'call_1');
    expect(await program).toEqual({ code: 0, out: `t1 is gone, as ${words['mia']!} wished\n`, complaint: '' });
  }, 60_000);

  it('leads a process that comes back to the call that it left', async () => {
    const programs = await Programs.of(SDK);
    const first = programs.run(['resume.js'], env, words);
    await house.accept('adam', 'call_2');
    expect(await first).toEqual({ code: 0, out: 'ran\n', complaint: '' });
    expect(await programs.run(['resume.js'], env)).toEqual({ code: 0, out: 'already_ran\n', complaint: '' });
  }, 60_000);
});

describe('the README of the CLI', () => {
  it('leads to checked gates, with its list of roles and with a server', async () => {
    const { folder } = await Programs.of(CLI);
    const [roles] = blocksOf(CLI).filter(({ language }) => language === 'json');
    writeFileSync(join(folder, 'roles.json'), roles!.code);
    const commands = blocksOf(CLI)
      .flatMap(({ code }) => [...code.matchAll(/^npx countersign (.+)$/gm)])
      .map(([, args]) => args!.replaceAll('dist/', '').split(' '));
    expect(commands).toHaveLength(2);
    for (const args of commands) {
      const { code, out } = await started(folder, [checkout('apps/cli/dist/main.js'), ...args], env);
      expect([code, out]).toEqual([0, '2 gates can be answered.\n']);
    }
  }, 60_000);
});
