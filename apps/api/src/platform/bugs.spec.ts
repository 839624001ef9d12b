import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Problem } from '@countersign/contract';
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { type TestServer, testServer } from '../../testing/test-server.js';
import { Unavailable } from './unavailable.js';

class DatabaseSaid extends Error {
  override readonly name = 'DatabaseSaid';
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

const FAILURES: Readonly<Record<string, Error>> = {
  bug: new TypeError('cannot read properties of undefined'),
  database: new DatabaseSaid('Key (user)=(secret) already exists', '23505'),
  tired: new Unavailable(),
};

@Controller('failing')
class Failing {
  @Get(':how')
  fail(@Param('how') how: string): never {
    throw FAILURES[how] ?? new Error('no such failure');
  }

  @Post()
  read(@Body() body: { missing: { name: string } }): string {
    return body.missing.name;
  }
}

let server: TestServer;
let logged: unknown[];
beforeAll(async () => {
  server = await testServer({}, [Failing]);
  const log = (...entries: unknown[]) => void logged.push(entries);
  server.app.useLogger({ log, error: log, warn: log });
});
afterAll(() => server.close());

async function fail(how: string) {
  logged = [];
  const answer = await server.anybody.get(`/failing/${how}`);
  return { ...answer.as(Problem), retryAfter: answer.headers['retry-after'], log: JSON.stringify(logged) };
}

it('tells of a bug its request’s id and nothing else, and logs where it is', async () => {
  const { status, code, detail, requestId, log } = await fail('bug');
  expect([status, code, detail]).toEqual([500, 'internal', undefined]);
  expect(log).toContain(requestId);
  expect(log).toContain('cannot read properties of undefined');
  expect(log).toContain('bugs.spec');
});

it('logs of a database’s complaint its code, never the values that it quotes', async () => {
  const { status, code, log } = await fail('database');
  expect([status, code]).toEqual([500, 'internal']);
  expect(log).toContain('23505');
  expect(log).not.toContain('secret');
});

it('logs nothing of what was in the request', async () => {
  logged = [];
  const answer = await server.anybody.post('/failing?secret', { name: 'secret' });
  expect(answer.status).toBe(500);
  expect(logged).toHaveLength(1);
  expect(JSON.stringify(logged)).not.toContain('secret');
});

it('asks to come again when something is not available, and logs no bug', async () => {
  expect(await fail('tired')).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '1', log: '[]' });
});
