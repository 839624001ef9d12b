import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ServerLog } from './server-log.js';

let lines: string[];
beforeEach(() => {
  lines = [];
  const write = (text: unknown) => lines.push(String(text)) > 0;
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('writes a line of JSON each', () => {
  new ServerLog({ logLevel: 'info' }).warn({ requestId: 'r1' }, 'idempotency');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    context: 'idempotency',
    message: { requestId: 'r1' },
  });
});

it.each([
  ['silent', []],
  ['fatal', ['fatal']],
  ['warn', ['fatal', 'error', 'warn']],
  ['info', ['fatal', 'error', 'warn', 'log']],
  ['trace', ['fatal', 'error', 'warn', 'log', 'debug', 'verbose']],
] as const)('goes down to %s', (logLevel, expected) => {
  const log = new ServerLog({ logLevel });
  for (const level of ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'] as const) log[level](level, 'test');
  expect(lines.map((line) => (JSON.parse(line) as { message: string }).message)).toEqual(expected);
});

it('leaves out what the framework tells of itself', () => {
  const log = new ServerLog({ logLevel: 'info' });
  log.log('Mapped {/v1/organizations, GET} route', 'RouterExplorer');
  log.log('listening', 'server');
  expect(lines).toHaveLength(1);
});
