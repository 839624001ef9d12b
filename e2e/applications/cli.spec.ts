import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildCli } from '../../tools/build.mjs';
import { checkout } from '../../tools/paths.mjs';
import { Installation } from './kit/installation.js';

let house: Installation;
let directory: string;
beforeAll(async () => {
  await buildCli();
  house = await Installation.of({ adam: ['ORG_ADMIN'] });
  directory = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  write('sound.json', { gates: [{ tool: 'delete-todo', route: 'ROLE', eligibleRole: 'ORG_ADMIN' }] });
  write('unsound.json', {
    gates: [
      { tool: 'delete-todo', route: 'ROLE', eligibleRole: 'GHOST' },
      { tool: 'note', route: 'OWNER', argumentsSchema: { type: 'string' } },
    ],
  });
}, 60_000);
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await house.stop();
});

const write = (file: string, content: object) => writeFileSync(join(directory, file), JSON.stringify(content));

/** The program as it is installed: a process of its own, whose output nobody looks at in a terminal. */
async function check(args: readonly string[], key = house.acme.app.key, url = house.url) {
  const child = spawn(process.execPath, [checkout('apps/cli/dist/main.js'), 'gates', 'check', ...args], {
    cwd: directory,
    env: { PATH: process.env['PATH'], COUNTERSIGN_URL: url, COUNTERSIGN_API_KEY: key },
  });
  const [out, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out, complaint };
}

it('finds what a server would register sound, and registers nothing', async () => {
  expect(await check(['sound.json'])).toEqual({ code: 0, out: '1 gate can be answered.\n', complaint: '' });
  const { items } = (await house.acme.app.get('/v1/gates')).body as { items: readonly unknown[] };
  expect(items).toEqual([]);
});

it('tells what only a server knows, without colour', async () => {
  const { code, out } = await check(['unsound.json']);
  expect(code).toBe(1);
  expect(out).toMatch(/^delete-todo\n {2}role_unknown {2}.+\nnote\n {2}schema_invalid {2}.+\n2 of 2 gates could/);
  const told = JSON.parse((await check(['unsound.json', '--json'])).out) as { faults: readonly unknown[] };
  expect(told.faults).toHaveLength(2);
});

it('tells a misspelt member with its tool', async () => {
  write('misspelt.json', { gates: [{ tool: 'note', route: 'OWNER', titel: 'Note' }] });
  const { code, out } = await check(['misspelt.json']);
  expect([code, out]).toEqual([1, expect.stringMatching(/^note\n {2}unknown_member {2}\/titel /)]);
});

it('asks no server where it has a list of roles', async () => {
  write('roles.json', { acme: { GHOST: [] } });
  const offline = await check(['unsound.json', '--roles', 'roles.json'], '', '');
  expect(offline).toMatchObject({ code: 0, complaint: '' });
});

it('ends a module that holds its process', async () => {
  writeFileSync(join(directory, 'holds.mjs'), `setInterval(() => {}, 1000); export const gates = [];`);
  expect((await check(['holds.mjs'])).code).toBe(0);
});

it('says in a sentence that the key is wrong, and does not show it', async () => {
  const wrong = 'csk_app_wrong_key';
  const { code, out, complaint } = await check(['sound.json'], wrong);
  expect([code, out]).toEqual([2, '']);
  expect(complaint).toContain('(unauthenticated)');
  expect(complaint).not.toContain(wrong);
});

it('says in a sentence that nobody is there', async () => {
  const { code, complaint } = await check(['sound.json'], house.acme.app.key, 'http://127.0.0.1:9');
  expect([code, complaint]).toEqual([2, expect.stringContaining('cannot be reached at http://127.0.0.1:9')]);
}, 60_000);
