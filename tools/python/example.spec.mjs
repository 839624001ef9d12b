// The example for languages without a package, as the document has it: from the raise to the receipt, at a real server.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, jest } from '@jest/globals';
import { checkout } from '../paths.mjs';
import { freshFolder, removeFolders } from '../testing/data-folder.mjs';
import { start, stopAll } from '../testing/start-process.mjs';
import { withPython } from './with-python.mjs';

jest.setTimeout(120_000);
let server, key;
beforeAll(async () => {
  server = await (await start({ COUNTERSIGN_DATA_DIR: freshFolder(), COUNTERSIGN_SEED: 'demo' })).ready();
  key = /Bearer (csk_app_\w+)/.exec(server.output)[1];
});
afterAll(async () => {
  await stopAll();
  await removeFolders();
});

async function example(callId, todoId = 't1') {
  const env = { ...process.env, COUNTERSIGN_URL: server.url, COUNTERSIGN_API_KEY: key };
  const args = ['-B', checkout('docs/how-to/python/countersign_example.py'), callId, todoId];
  const { stdout, stderr } = await promisify(execFile)('python3', args, { env }).catch((failed) => failed);
  return (stdout + stderr).trim();
}

const post = (path, body, headers) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-countersign': '1', origin: server.url, ...headers },
    body: JSON.stringify(body),
  });

const tool = async (path, body) => (await post(path, body, { authorization: `Bearer ${key}` })).json();

async function raised(callId) {
  for (;;) {
    const address = `${server.url}/v1/decisions?callId=${callId}`;
    const { items } = await (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).json();
    if (items.length > 0) return items[0];
    await new Promise((again) => setTimeout(again, 50));
  }
}

/** Adam, who may decide about deletions. */
async function adamSays(verdict, callId) {
  const { id, digest } = await raised(callId);
  const signedIn = await post('/auth/sign-in', { login: 'adam', password: 'countersign-demo' });
  const cookie = signedIn.headers.get('set-cookie').split(';', 1)[0];
  const query = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename } }';
  const variables = { input: { id, digest, ...verdict } };
  const { data } = await (await post('/graphql', { query, variables }, { cookie })).json();
  expect(data.answer.__typename).toBe('Moved');
  return id;
}

withPython('runs what was accepted, with the rights of whoever asked, and not again', async () => {
  const ran = example('py-1', 't7');
  await adamSays({ verdict: 'ACCEPT' }, 'py-1');
  expect(await ran).toBe('deleted t7 with the rights of mia');
  expect(await example('py-1', 't7')).toBe('ran before: succeeded');
});

withPython('tells a person’s no from nobody’s', async () => {
  const [rejected, withdrawn] = [example('py-2'), example('py-3')];
  await adamSays({ verdict: 'REJECT', reason: 'not before Friday' }, 'py-2');
  await tool(`/v1/decisions/${(await raised('py-3')).id}/withdraw`, {});
  expect(await rejected).toBe('denied: not before Friday');
  expect(await withdrawn).toBe('denied: taken back; nobody said no');
});

withPython('does not run again what was cut short, and says that it does not know', async () => {
  const call = { tool: 'delete-todo', organization: 'acme', requester: 'mia', callId: 'py-4' };
  await tool('/v1/decisions', { ...call, arguments: { todoId: 't1' } });
  const id = await adamSays({ verdict: 'ACCEPT' }, 'py-4');
  await tool(`/v1/decisions/${id}/grant`, { executor: 'python-1' }); // and its former self dies here
  expect(await example('py-4')).toBe('unknown: it began, and was cut short');
  expect(await example('py-4')).toBe('ran before: unknown');
});

withPython('says at once why a call is denied', async () => {
  expect(await example('py-5', '')).toMatch(/^denied: .*\(arguments_invalid\)$/);
});
