import { send } from './clients.mjs';

const GATES = [
  { tool: 'delete', route: 'ROLE', eligibleRole: 'APPROVER' },
  { tool: 'escalate', route: 'ROLE', eligibleRole: 'APPROVER', escalateTo: { role: 'CHIEF' }, escalateAfter: 1 },
  { tool: 'lapse', route: 'ROLE', eligibleRole: 'APPROVER', expiresIn: 10 },
];

/** A company, its application's key, and inbox tokens of its reviewers. */
export async function furnish(url, operatorKey) {
  const put = (path, body) => acknowledged(send(url, operatorKey, ['PUT', path, body]));
  const member = (user, ...roles) => put(`/v1/organizations/acme/members/${user}`, { name: user, roles });
  await put('/v1/organizations/acme', { name: 'Acme' });
  await put('/v1/organizations/acme/roles/APPROVER', { name: 'Approver' });
  await put('/v1/organizations/acme/roles/CHIEF', { name: 'Chief', implies: ['APPROVER'] });
  await member('mia');
  await member('adam', 'APPROVER');
  await member('cara', 'CHIEF');
  await put('/v1/applications/todos', { name: 'Todos', organizations: ['acme'] });
  const scopes = ['decisions', 'gates', 'inbox-tokens'];
  const { key } = await acknowledged(send(url, operatorKey, ['POST', '/v1/applications/todos/keys', { scopes }]));
  await acknowledged(send(url, key, ['PUT', '/v1/gates', { gates: GATES }]));
  const tokenOf = async (user) =>
    (await acknowledged(send(url, key, ['POST', '/v1/inbox-tokens', { user, ttlSeconds: 3600 }]))).token;
  return { key, people: { adam: await tokenOf('adam'), cara: await tokenOf('cara') } };
}

async function acknowledged(sending) {
  const { status, body } = await sending;
  if (status >= 300) throw new Error(`not acknowledged: ${status} ${JSON.stringify(body)}`);
  return body;
}
