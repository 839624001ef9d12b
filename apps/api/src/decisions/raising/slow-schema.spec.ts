import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company } from '../../../testing/company.js';
import { made } from '../../../testing/story.js';
import { judges } from '../../gates/schema/judges.js';
import { Unavailable } from '../../platform/unavailable.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

const slowGate = {
  tool: 'tag',
  route: 'ROLE',
  eligibleRole: APPROVER,
  argumentsSchema: { type: 'object', properties: { tag: { type: 'string', pattern: '^(a+)+$' } } },
  editable: ['/tag'],
} as const;

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
let borealis: Company<'bo' | 'ben'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
  borealis = await company(server, { people: { bo: [APPROVER], ben: [] } });
  await made(acme.app.put('/v1/gates', { gates: [slowGate] }));
});
afterAll(() => server.close());

const tag = (text: string) => acme.call({ by: acme.people.mia, tool: 'tag', arguments: { tag: text } });
const hostile = `${'a'.repeat(60)}b`;

it('keeps nobody else waiting: a pattern without end, asked for by thirty at once', async () => {
  let answered = 0;
  const slow = Array.from({ length: 30 }, async () => {
    const { status } = await acme.app.post('/v1/decisions', tag(hostile));
    answered++;
    return status;
  });
  for (let count = 0; count < 5; count++) await borealis.raise({ by: borealis.people.ben });
  expect((await server.anybody.get('/readyz')).status).toBe(200);
  expect(answered).toBeLessThan(15);
  const statuses = await Promise.all(slow);
  expect(new Set([...statuses, 422, 503])).toEqual(new Set([422, 503])); // denied, or told to come back
});

it('judges the rest by the same schema, where it is raised and where it is changed', async () => {
  const decision = await acme.raise({ by: acme.people.mia, tool: 'tag', arguments: { tag: 'aa' } });
  expect(await acme.app.post('/v1/decisions', tag('b'))).toMatchObject({
    status: 422,
    body: { code: 'arguments_invalid', errors: [{ pointer: '/arguments/tag', code: 'schema' }] },
  });
  expect(await acme.people.ana.accept(decision, { modifiedArguments: { tag: 'b' } })).toMatchObject({
    __typename: 'Invalid',
    errors: [{ pointer: '/tag', code: 'schema' }],
  });
  expect(await acme.people.ana.accept(decision, { modifiedArguments: { tag: 'aaa' } })).toMatchObject({
    status: 'ACCEPTED_WITH_MODIFICATIONS',
    changedArguments: ['/tag'],
  });
});

it('ends its threads when it stops: who is still being judged is told to come back', async () => {
  const stopping = await testServer();
  const question = { gate: null, schema: slowGate.argumentsSchema, args: { tag: hostile } };
  const waiting = Promise.allSettled(Array.from({ length: 10 }, () => judges.verdictOn('todos', question)));
  await stopping.close();
  expect((await waiting).at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(Unavailable) });
});
