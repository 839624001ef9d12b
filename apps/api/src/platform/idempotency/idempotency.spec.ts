import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Problem } from '@countersign/contract';
import { Body, Controller, HttpCode, HttpException, Param, Post } from '@nestjs/common';
import { OperatorOnly } from '../../identity/api-key/key-access.js';
import type { Answer, Client } from '../../../testing/client.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { Refused } from '../refused.js';

/** How often the work was done, and what keeps it from being finished. */
let done = 0;
let gate: Promise<void> = Promise.resolve();

@Controller('v1/work')
@OperatorOnly()
class Work {
  @Post('status/:status')
  fail(@Param('status') status: string): never {
    done++;
    throw new HttpException('no', Number(status));
  }

  @Post('refuse')
  refuse(): never {
    done++;
    throw new Refused({ code: 'role_cycle' });
  }

  @Post('nothing')
  @HttpCode(204)
  nothing(): void {
    done++;
  }

  @Post(':name')
  async work(@Body() body: unknown, @Param('name') name: string) {
    await gate;
    return { name, body, number: ++done };
  }
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ logLevel: 'silent' }, [Work]);
});
afterAll(() => server.close());
beforeEach(() => {
  done = 0;
  gate = Promise.resolve();
});

let keys = 0;
const keyed = (key = `key-${keys++}`, client: Client = server.operator) => client.with({ 'idempotency-key': key });
const replayed = ({ headers }: Answer) => headers['idempotent-replayed'];
const codeOf = (answer: Answer) => [answer.status, answer.as(Problem).code];

it('does the work once, and answers alike however often it is asked', async () => {
  const client = keyed();
  const first = await client.post('/v1/work/a', { x: 1, y: 2 });
  const again = await client.send('POST', '/v1/work/a', '{ "y": 2, "x": 1 }');
  expect([first.status, first.body, replayed(first)]).toEqual([
    201,
    { name: 'a', body: { x: 1, y: 2 }, number: 1 },
    undefined,
  ]);
  expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, 'true']);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(done).toBe(1);
});

it('does the work each time where no key asks for less', async () => {
  await server.operator.post('/v1/work/a', {});
  await server.operator.post('/v1/work/a', {});
  expect(done).toBe(2);
});

it('answers again where there was no body', async () => {
  const client = keyed();
  const answers = [await client.post('/v1/work/nothing'), await client.post('/v1/work/nothing')];
  expect(answers.map((answer) => [answer.status, answer.text, replayed(answer)])).toEqual([
    [204, '', undefined],
    [204, '', 'true'],
  ]);
  expect(done).toBe(1);
});

it('keeps callers, paths and keys apart', async () => {
  const other = await server.operator.post('/v1/applications/none/keys');
  expect(other.status).toBe(404);
  const key = `shared-${keys++}`;
  await keyed(key).post('/v1/work/a', {});
  expect(replayed(await keyed(key).post('/v1/work/b', {}))).toBeUndefined();
  expect(replayed(await keyed().post('/v1/work/a', {}))).toBeUndefined();
  expect(done).toBe(3);
});

it('refuses the same key with another body', async () => {
  const client = keyed();
  await client.post('/v1/work/a', { x: 1 });
  expect(codeOf(await client.post('/v1/work/a', { x: 2 }))).toEqual([422, 'idempotency_key_reused']);
  expect(codeOf(await client.post('/v1/work/a'))).toEqual([422, 'idempotency_key_reused']);
  expect((await client.post('/v1/work/a', { x: 1 })).status).toBe(201);
  expect(done).toBe(1);
});

it('answers one of two at once, and the other once the first is answered', async () => {
  let open = () => {};
  gate = new Promise((resolve) => (open = resolve));
  const client = keyed();
  const both = [client.post('/v1/work/a', {}), client.post('/v1/work/a', {})];
  const second = await Promise.race(both);
  expect(codeOf(second)).toEqual([409, 'idempotency_in_flight']);
  open();
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(replayed(await client.post('/v1/work/a', {}))).toBe('true');
  expect(done).toBe(1);
});

it.each([
  ['', 400],
  ['x'.repeat(255), 201],
  ['x'.repeat(256), 400],
])('takes keys of 1 to 255 characters', async (key, status) => {
  const answer = await keyed(key).post('/v1/work/a', {});
  expect(answer.status).toBe(status);
  if (status === 400) expect(answer.as(Problem).code).toBe('idempotency_key_invalid');
});

it.each([400, 404, 409, 413, 415, 422])('keeps an answer of %i', async (status) => {
  const client = keyed();
  const answers = [await client.post(`/v1/work/status/${status}`), await client.post(`/v1/work/status/${status}`)];
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([replayed(answers[1]!), answers[1]!.headers['content-type']]).toEqual([
    'true',
    'application/problem+json; charset=utf-8',
  ]);
  expect(done).toBe(1);
});

it.each([401, 403, 429, 500, 503])('does not keep an answer of %i', async (status) => {
  const client = keyed();
  const answers = [await client.post(`/v1/work/status/${status}`), await client.post(`/v1/work/status/${status}`)];
  expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
    [status, undefined],
    [status, undefined],
  ]);
  expect(done).toBe(2);
});

it('keeps a refusal of the body too', async () => {
  const application = await server.application();
  const client = keyed();
  const path = `/v1/applications/${application.slug}/keys`;
  expect((await client.post(path, { scopes: [] })).status).toBe(422);
  const again = await client.post(path, { scopes: [] });
  expect([again.status, replayed(again)]).toEqual([422, 'true']);
});
