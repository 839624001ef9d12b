import { randomUUID } from 'node:crypto';
import { singing, CANARY } from './word.mjs';

const ROLE = 'FINANCE_APPROVER';
const argumentsSchema = {
  type: 'object',
  properties: { amount: { type: 'number' }, note: { type: 'string', maxLength: 60 }, card: { type: 'string' } },
  required: ['amount'],
};
const gate = { argumentsSchema, editable: ['/note'], sensitive: ['/card'] };
const PEOPLE = { mia: [], ana: [ROLE], ben: [ROLE], adam: ['ORG_ADMIN', 'CFO'], cara: ['CFO'], ada: ['ORG_AUDITOR'] };

/** An organization, its people before their inboxes, and an application that raises decisions there. */
export async function company(url, operatorKey, unclear) {
  const operator = door(url, operatorKey);
  const organization = '/v1/organizations/acme';
  await operator.must('PUT', organization, { name: 'Acme' });
  await operator.must('PUT', `${organization}/roles/${ROLE}`, { name: 'Approver' });
  await operator.must('PUT', `${organization}/roles/CFO`, { name: 'Chief', implies: [ROLE] });
  for (const [user, roles] of Object.entries(PEOPLE)) {
    await operator.must('PUT', `${organization}/members/${user}`, { name: user, roles });
  }
  await operator.must('PUT', '/v1/applications/todos', { name: 'Todos', organizations: ['acme'] });
  const scopes = ['decisions', 'gates', 'inbox-tokens'];
  const { key } = await operator.must('POST', '/v1/applications/todos/keys', { scopes });
  const app = door(url, key);
  await app.must('PUT', '/v1/gates', {
    gates: [
      { tool: 'refund', route: 'ROLE', eligibleRole: ROLE, escalateTo: { role: 'CFO' }, ...gate },
      { tool: 'publish', route: 'OWNER', ...gate },
      { tool: 'wire', route: 'ROLE', eligibleRole: ROLE, authorityCheck: { url: `${unclear}/may` }, ...gate },
    ],
  });
  const people = {};
  for (const user of Object.keys(PEOPLE)) {
    const { token } = await app.must('POST', '/v1/inbox-tokens', { user, ttlSeconds: 3600 });
    people[user] = person(door(url, token));
  }
  return { app, people, call: callOf };
}

/** A call in which everything sings but its title, which is searched and stays readable. */
const callOf = (more = {}) => ({
  tool: 'refund',
  organization: 'acme',
  requester: 'mia',
  callId: `call-${randomUUID()}`,
  title: 'a canary in the title would be found',
  arguments: singing,
  summary: `${CANARY} summary`,
  context: { [`${CANARY} name`]: `${CANARY} context` },
  ...more,
});

/** Whoever sends this bearer. `send` gives what was answered, `must` the body of a success. */
function door(url, bearer) {
  const send = async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const must = async (...call) => {
    const { status, text } = await send(...call);
    if (status >= 300) throw new Error(`${call[0]} ${call[1]}: ${status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return { send, must };
}

const person = ({ send, must }) => ({
  post: (query, variables = {}) => send('POST', '/graphql', { query, variables }),
  ask: async (query, variables = {}) => {
    const { data, errors } = await must('POST', '/graphql', { query, variables });
    if (errors !== undefined) throw new Error(JSON.stringify(errors));
    return data;
  },
});
