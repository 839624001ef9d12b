// The two ends of a cycle over HTTP: a backend tool with its key, a reviewer with her session.
import { readFileSync } from 'node:fs';
import { hashOf } from '../../apps/api/dist/identity/secret-token.js';
import { withClient } from '../../tools/launcher/with-client.mjs';
import { Connection, headersOf } from '../load/connection.mjs';
import { OPERATOR_KEY } from '../scratch/api.mjs';
import { idOf } from '../scratch/identifiers.mjs';

const documents = (...names) =>
  names
    .map((name) => readFileSync(new URL(`../../packages/inbox/src/documents/${name}.graphql`, import.meta.url), 'utf8'))
    .join('\n');
/** As the inbox component sends them. */
const INBOX = documents('inbox-page', 'page', 'row');
const ANSWER = documents('answer', 'outcome', 'whole', 'row');

const GATE = {
  tool: 'pay',
  route: 'ROLE',
  eligibleRole: 'REVIEWER_1',
  editable: ['/amount'],
  argumentsSchema: {
    type: 'object',
    properties: { invoice: { type: 'string' }, amount: { type: 'integer' }, note: { type: 'string' } },
    required: ['invoice', 'amount'],
    additionalProperties: false,
  },
};
const ARGUMENTS = { invoice: 'INV-2026-0042', amount: 12_500, note: 'The second half, as agreed in May' };

/** Gives the application of the world a key and a gate. @returns {Promise<string>} the key */
export async function equip(url) {
  const connection = await Connection.open(url);
  const asOperator = headersOf({ authorization: `Bearer ${OPERATOR_KEY}` });
  const path = '/v1/applications/bench/keys';
  const { key } = await connection.send('POST', path, {
    headers: asOperator,
    body: { scopes: ['decisions', 'gates'] },
  });
  await connection.send('PUT', '/v1/gates', {
    headers: headersOf({ authorization: `Bearer ${key}` }),
    body: { gates: [GATE] },
  });
  connection.close();
  return key;
}

/** Signed-in browsers of people of the world. @returns {Promise<string[]>} the cookie of each */
export async function cookiesOf(superuserUrl, users) {
  const sessions = users.map((user) => ({ user, token: `session of ${user}` }));
  await withClient(superuserUrl, (client) =>
    client.query(
      `INSERT INTO session (token_hash, person_id, expires_at)
       SELECT hash, person, now() + interval '1 day' FROM unnest($1::bytea[], $2::uuid[]) AS signed_in (hash, person)
       ON CONFLICT (token_hash) DO UPDATE SET last_seen_at = now(), expires_at = excluded.expires_at`,
      [sessions.map(({ token }) => hashOf(token)), users.map((user) => idOf(`person/${user}`))],
    ),
  );
  return sessions.map(({ token }) => `__Host-countersign=${encodeURIComponent(token)}`);
}

/** One of them. @returns {Promise<string>} its headers */
export async function signIn(superuserUrl, user) {
  const [cookie] = await cookiesOf(superuserUrl, [user]);
  return headersOf({ cookie, 'x-countersign': '1' });
}

/** The page of an inbox, as the component asks for it. */
export const inboxPage = (variables) => ({ query: INBOX, variables: { organization: 'org-1', ...variables } });

export class Caller {
  #raised = 0;

  static async open(url, { key, requester, reviewer, name }) {
    const caller = new Caller();
    Object.assign(caller, { requester, name, connection: await Connection.open(url), reviewer });
    caller.application = headersOf({ authorization: `Bearer ${key}` });
    return caller;
  }

  raise() {
    const callId = `${this.name}-${++this.#raised}`;
    const call = { tool: GATE.tool, organization: 'org-1', requester: this.requester, callId, arguments: ARGUMENTS };
    return this.connection.send('POST', '/v1/decisions', { headers: this.application, body: call });
  }

  async list() {
    const { data, errors } = await this.connection.send('POST', '/graphql', {
      headers: this.reviewer,
      body: inboxPage({}),
    });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.organization.inbox.edges;
  }

  async answer({ id, digest }) {
    const body = { query: ANSWER, variables: { input: { id, digest, verdict: 'ACCEPT' } } };
    const { data } = await this.connection.send('POST', '/graphql', { headers: this.reviewer, body });
    if (data?.answer.__typename !== 'Moved') throw new Error(`the answer was not taken: ${JSON.stringify(data)}`);
  }

  grant({ id }) {
    const body = { executor: 'bench' };
    return this.connection.send('POST', `/v1/decisions/${id}/grant`, { headers: this.application, body });
  }

  async cycle() {
    const raised = await this.raise();
    await this.list();
    await this.answer(raised);
    await this.grant(raised);
  }
}
