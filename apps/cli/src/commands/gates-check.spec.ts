import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { run } from '../run.js';

let directory: string;
let said: string[];
let complained: string[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'countersign-cli-'));
  [said, complained] = [[], []];
  write('roles.json', { acme: { CFO: ['CLERK'], CLERK: [] }, borealis: { PILOT: [] } });
  write('gates.json', { gates: [pay] });
});
afterEach(() => rmSync(directory, { recursive: true }));

const pay = { tool: 'pay', route: 'ROLE', eligibleRole: 'CLERK', escalateTo: { role: 'CFO' } };
const write = (file: string, content: unknown) =>
  writeFileSync(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));

const countersign = (...args: string[]) =>
  run(args, {
    directory,
    environment: {},
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    alarming: (text) => `!${text}!`,
  });
const check = (...args: string[]) => countersign('gates', 'check', ...args);

it('finds nothing against what can be answered', async () => {
  expect(await check('gates.json', '--roles', 'roles.json')).toBe(0);
  expect(said).toEqual(['1 gate can be answered.']);
});

it('tells all faults of each tool beneath its name', async () => {
  const ghost = { tool: 'fly', route: 'ROLE', eligibleRole: 'GHOST', expiresIn: 5 };
  write('gates.json', { gates: [pay, ghost, { tool: 'land', route: 'ROLE' }] });
  expect(await check('gates.json', '--roles', 'roles.json')).toBe(1);
  expect(said.join('\n').split('\n')).toEqual([
    'fly',
    expect.stringMatching(/^ {2}!role_unknown! {2}\S/),
    expect.stringMatching(/^ {2}!expiry_out_of_range! {2}\S/),
    'land',
    expect.stringMatching(/^ {2}!role_required! {2}\S/),
    '2 of 3 gates could never be answered.',
  ]);
});

it('tells a program the same as JSON', async () => {
  write('gates.json', { gates: [pay, { tool: 'land', route: 'ROLE' }] });
  expect(await check('gates.json', '--roles', 'roles.json', '--json')).toBe(1);
  expect(JSON.parse(said.join('\n'))).toEqual({
    gates: 2,
    faults: [{ tool: 'land', code: 'role_required', message: expect.any(String) }],
  });
});

it('reads a module that exports a client or a list, each once however it is named', async () => {
  write('client.mjs', `export const client = { declarations: [${JSON.stringify(pay)}] }; export default client;`);
  write('list.mjs', `export const gates = [{ tool: 'note', route: 'OWNER' }]; export const other = 5;`);
  expect(await check('client.mjs', 'list.mjs', '--roles', 'roles.json')).toBe(0);
  expect(said).toEqual(['2 gates can be answered.']);
});

it('takes all modules together for one application', async () => {
  expect(await check('gates.json', 'gates.json', '--roles', 'roles.json')).toBe(1);
  expect(said.join()).toContain('duplicate_tool');
});

it('lets no name of a tool write into the terminal', async () => {
  write('gates.json', { gates: [{ tool: '\u001b[2Jfly\u202e', route: 'ROLE' }] });
  await check('gates.json', '--roles', 'roles.json');
  expect(said.join('\n')).toContain('\\u{1b}[2Jfly\\u{202e}');
});

it.each<[string, string[], RegExp]>([
  ['no module', ['--roles', 'roles.json'], /^Which declarations\?/],
  ['no server', ['gates.json'], /^Which server\?/],
  ['no key', ['gates.json', '--url', 'http://localhost:1'], /^With which key\?/],
  ['a server and roles', ['gates.json', '--url', 'http://localhost:1', '--roles', 'roles.json'], /not both/],
  ['an unknown option', ['gates.json', '--colour'], /--colour/],
  ['a module that is not there', ['nothing.mjs', '--roles', 'roles.json'], /^nothing\.mjs cannot be read/],
  ['a module that throws', ['throws.mjs', '--roles', 'roles.json'], /^throws\.mjs cannot be read: no database/],
  ['a module without declarations', ['bare.mjs', '--roles', 'roles.json'], /^bare\.mjs exports no declarations/],
  ['a list with something else among them', ['half.mjs', '--roles', 'roles.json'], /^half\.mjs .*number 2 has no tool/],
  ['a JSON file without declarations', ['roles.json', '--roles', 'roles.json'], /^roles\.json holds no declarations/],
  ['what is no list of roles', ['gates.json', '--roles', 'gates.json'], /^gates\.json is no list of roles/],
  ['what is no URL', ['gates.json', '--url', 'here', '--key', 'k'], /not a URL/],
])('says in a sentence what is missing: %s', async (_, args, sentence) => {
  write('throws.mjs', 'throw new Error("no database")');
  write('bare.mjs', 'export const port = 5;');
  write(
    'half.mjs',
    `export const sound = [${JSON.stringify(pay)}]; export const half = [${JSON.stringify(pay)}, { tool: 'q' }];`,
  );
  expect(await check(...args)).toBe(2);
  expect(complained[0]).toMatch(sentence);
  expect(complained[1]).toBe('See: countersign gates check --help');
  expect(said).toEqual([]);
});

it('says what there is, and what a command does', async () => {
  expect([await countersign(), await countersign('--help'), await check('--help')]).toEqual([0, 0, 0]);
  expect(said[0]).toContain('countersign gates check');
  expect(said[1]).toBe(said[0]);
  for (const word of ['--url', '--key', '--roles', '--json', 'Exit code']) expect(said[2]).toContain(word);
  expect(await countersign('gate', 'chekc')).toBe(2);
  expect(complained[0]).toBe('There is no command “gate chekc”.');
});
