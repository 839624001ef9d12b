import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Answers, HumanApprovalTestingModule } from '@countersign/nestjs/testing';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppModule } from './app.module.js';
import type { Message } from './assistant/conversations.js';
import { Changes } from './assistant/changes.js';
import { Database } from './database/database.js';
import type { Settings } from './settings.js';

let app: NestFastifyApplication;
let answers: Answers;
beforeAll(async () => {
  const settings: Settings = {
    host: '127.0.0.1',
    port: 0,
    origin: 'http://localhost:4100',
    databaseUrl: process.env['TEST_SUPERUSER_URL'] ?? '',
    countersign: { url: 'http://countersign.test', key: 'csk_test' },
    organization: 'acme',
    executor: 'todos-test',
    sessionSecret: 'a secret',
    openAiKey: undefined,
    killAt: undefined,
  };
  const imports = [AppModule.of(settings, HumanApprovalTestingModule.forRoot())];
  const module = await Test.createTestingModule({ imports }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.init();
  answers = app.get(Answers);
});
afterAll(async () => {
  await app.get(Database).query('DROP SCHEMA wonder_todos CASCADE');
  await app.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

const call = (method: Method, url: string, { cookie = '', payload = {} }: { cookie?: string; payload?: object } = {}) =>
  app.inject({ method, url: `/api/${url}`, headers: { cookie }, ...(method === 'POST' && { payload }) });

async function signedIn(person: string): Promise<string> {
  const { headers } = await call('POST', 'session/sign-in', { payload: { person } });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const conversationOf = async (cookie: string) => (await call('GET', 'conversation', { cookie })).json<Message[]>();

/** Says it, and gives the conversation once every call of it is settled. */
async function say(cookie: string, words: string): Promise<Message[]> {
  await call('POST', 'conversation', { cookie, payload: { words } });
  for (;;) {
    const messages = await conversationOf(cookie);
    if (messages.every((message) => message.call === null || message.call.state === 'settled')) return messages;
    await new Promise((again) => setTimeout(again, 10));
  }
}

it('keeps what Mia asked for and what became of it, for her alone', async () => {
  const [mia, max] = [await signedIn('mia'), await signedIn('max')];
  answers.give('accept');
  const messages = await say(mia, 'delete the Q3 plan');
  expect(messages.map(({ author, words }) => [author, words])).toEqual([
    ['person', 'delete the Q3 plan'],
    ['assistant', 'I would like to delete “Q3 plan” with its 12 items.'],
    ['assistant', '“Q3 plan” is deleted.'],
  ]);
  expect(messages[1]?.call).toMatchObject({ tool: 'delete-todo', outcome: 'ran', waitsFor: 'an administrator' });
  expect(await conversationOf(max)).toEqual([]);
});

it('asks in the name of whoever speaks, with their words', async () => {
  answers.give({ reject: 'not yet' });
  const messages = await say(await signedIn('max'), 'delete the office move');
  expect(answers.asked.at(-1)).toMatchObject({
    requester: 'max',
    organization: 'acme',
    title: 'Delete “Office move”',
    summary: 'Max wrote: “delete the office move”',
  });
  expect(messages.at(-1)?.words).toContain('said no. The reason: “not yet”');
});

it.each([
  ['lapse', 'nobody’s no'],
  ['withdraw', 'nobody said no'],
] as const)('calls it nobody’s no when a call ends by: %s', async (ending, words) => {
  answers.give(ending);
  const messages = await say(await signedIn('ben'), 'delete the trade fair');
  expect(messages.at(-1)?.words).toContain(words);
});

it('tells only the pages of the person whose conversation has changed', async () => {
  const heard: string[] = [];
  const changes = app.get(Changes);
  const listening = [changes.of('ana'), changes.of('olga')].map((of) => of.subscribe((who) => heard.push(who)));
  await say(await signedIn('ana'), 'hello');
  for (const each of listening) each.unsubscribe();
  expect(new Set(heard)).toEqual(new Set(['ana']));
});

it.each([
  ['GET', 'conversation'],
  ['POST', 'conversation'],
  ['GET', 'conversation/changes'],
  ['GET', 'lists'],
  ['PUT', 'lists/planning/editors/max'],
  ['POST', 'inbox-token'],
] as const)('answers nobody who has not signed in: %s %s', async (method, url) => {
  expect((await call(method, url)).statusCode).toBe(401);
});

it('lets Olga say who may edit a list, and nobody who does not manage', async () => {
  const [olga, max] = [await signedIn('olga'), await signedIn('max')];
  const url = 'lists/planning/editors/max';
  const editors = async () =>
    (await call('GET', 'lists', { cookie: max }))
      .json<{ id: string; editors: string[] }[]>()
      .find(({ id }) => id === 'planning')?.editors;
  expect((await call('PUT', url, { cookie: max })).statusCode).toBe(403);
  expect(await editors()).toEqual(['mia', 'olga']);
  expect((await call('PUT', url, { cookie: olga })).statusCode).toBe(204);
  expect(await editors()).toEqual(['max', 'mia', 'olga']);
  expect((await call('DELETE', url, { cookie: max })).statusCode).toBe(403);
  expect((await call('DELETE', url, { cookie: olga })).statusCode).toBe(204);
  expect(await editors()).toEqual(['mia', 'olga']);
  expect((await call('PUT', 'lists/planning/editors/nobody', { cookie: olga })).statusCode).toBe(404);
});

it.each([{}, { words: '' }, { words: ' ' }, { words: 7 }, { words: 'x'.repeat(2001) }])(
  'takes nothing for words that is none: %j',
  async (payload) => {
    expect((await call('POST', 'conversation', { cookie: await signedIn('olga'), payload })).statusCode).toBe(400);
  },
);

it('signs nobody in who does not exist', async () => {
  expect((await call('POST', 'session/sign-in', { payload: { person: 'eve' } })).statusCode).toBe(400);
});
