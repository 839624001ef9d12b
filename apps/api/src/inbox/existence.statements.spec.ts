import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Client } from '../../testing/client.js';
import { type HiddenDecisions, hiddenDecisions } from '../../testing/hidden-decisions.js';
import { reviewerOperations } from '../../testing/reviewer-operations.js';
import { type TestServer, testServer } from '../../testing/test-server.js';

let server: TestServer;
let story: HiddenDecisions;
let client: Client;

beforeAll(async () => {
  server = await testServer();
  story = await hiddenDecisions(server);
  client = await server.signedIn(story.acme.people.ana);
});
afterAll(() => server.close());

/** The statements that a request sends to the database, watched on their way. */
async function statementsOf(query: string, id: string): Promise<string[]> {
  const run = jest.spyOn(server.database, 'run');
  const transaction = jest.spyOn(server.database, 'transaction');
  await client.post('/graphql', { query, variables: { id } });
  const names = [...run.mock.calls.map(([, { text }]) => text), ...transaction.mock.calls.map(() => 'a transaction')];
  run.mockRestore();
  transaction.mockRestore();
  return names;
}

it.each(Object.entries(reviewerOperations))(
  '%s: asks the database the same for what is not hers as for what is not there',
  async (_, query) => {
    const missing = await statementsOf(query, randomUUID());
    expect(missing.length).toBeGreaterThan(0);
    for (const id of Object.values(story.hidden)) expect(await statementsOf(query, id)).toEqual(missing);
  },
);
