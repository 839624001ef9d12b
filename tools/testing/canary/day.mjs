import { CANARY, singing } from './word.mjs';

const MOVED = '__typename ... on Moved { status }';
const SEE = `query ($id: ID!) { decision(id: $id) { title summary context arguments sensitive digest allowedMoves
  candidates { id user } timeline { type reason } } }`;
const RECORDS = `{ viewer { requests { edges { node { id reason } } } }
  organization(slug: "acme") { inbox(filter: { text: "${CANARY}" }) { edges { node { id } } }
    requests { edges { node { id title reason } } } history { edges { node { id title reason } } } } }`;
const EVIDENCE = `{ organization(slug: "acme") { audit(first: 100) { edges { node { type reason data } } }
  finalDecisions { edges { node { id title reason } } } } }`;

/** Every move there is on every kind of decision, by everybody; gives the nonces. */
export async function aDay({ app, people, call }) {
  const raise = (more) => app.must('POST', '/v1/decisions', call(more));
  const raised = [
    await wholeLife({ app, people, call }),
    await handedAround(people, await raise()),
    await rejected(people, await raise()),
    await withdrawn({ app, people }, await raise(), await raise()),
    await ownAnswer(people, await raise({ tool: 'publish' })),
    await raise(),
  ];
  for (const somebody of Object.values(people)) {
    await somebody.ask(RECORDS);
    await somebody.ask(EVIDENCE);
  }
  await app.must('GET', '/v1/decisions');
  return raised.map(({ nonce }) => nonce);
}

const move = async (somebody, name, variables, declared) => {
  const passed = Object.keys(variables).map((each) => `${each}: $${each}`);
  const { moved } = await somebody.ask(`mutation (${declared}) { moved: ${name}(${passed}) { ${MOVED} } }`, variables);
  if (moved.__typename !== 'Moved') throw new Error(`${name}: ${moved.__typename}`);
};
const WITH_REASON = '$id: ID!, $reason: String!';
const answer = (somebody, { id, digest }, more) =>
  move(somebody, 'answer', { input: { id, digest, ...more } }, '$input: AnswerInput!');

/** Raised twice, looked at, revealed, changed and accepted, granted twice, reported. */
async function wholeLife({ app, people: { ana }, call }) {
  const once = call();
  const headers = { 'idempotency-key': 'once' };
  const decision = await app.must('POST', '/v1/decisions', once, headers);
  await app.must('POST', '/v1/decisions', once, headers);
  await app.must('POST', '/v1/decisions', once);
  const { id } = decision;
  await ana.ask(SEE, { id });
  const { reveal } = await ana.ask(
    `mutation ($id: ID!) { reveal(id: $id, pointer: "/card") { ... on Revealed { value } } }`,
    { id },
  );
  if (reveal.value !== singing.card) throw new Error('the canary did not sing');
  const modifiedArguments = { ...singing, note: `${CANARY} changed`, card: { $sensitive: true } };
  await answer(ana, decision, {
    verdict: 'ACCEPT',
    reason: `${CANARY} reason`,
    modifiedArguments,
    idempotencyKey: 'k',
  });
  const path = `/v1/decisions/${id}`;
  for (let time = 0; time < 2; time++)
    await app.must('POST', `${path}/grant`, { executor: 'run-1' }, { 'idempotency-key': 'grant' });
  await app.must('POST', `${path}/receipt`, { executor: 'run-1', result: 'failed', detail: `${CANARY} detail` });
  await app.must('GET', path);
  return decision;
}

async function handedAround({ ana, ben, adam, cara }, decision) {
  const { id } = decision;
  const reason = `${CANARY} reason`;
  await move(ana, 'claim', { id }, '$id: ID!');
  await move(ana, 'giveBack', { id }, '$id: ID!');
  const { candidates } = (await ana.ask(SEE, { id })).decision;
  const to = candidates.find(({ user }) => user === 'ben').id;
  await move(ana, 'reassign', { id, to, reason }, '$id: ID!, $to: ID!, $reason: String!');
  await move(adam, 'takeOver', { id, reason }, WITH_REASON);
  await move(adam, 'escalate', { id, reason }, WITH_REASON);
  await answer(cara, decision, { verdict: 'ACCEPT', reason });
  await ben.post(SEE, { id });
  return decision;
}

async function rejected({ ben }, decision) {
  await answer(ben, decision, { verdict: 'REJECT', reason: `${CANARY} reason` });
  return decision;
}

async function withdrawn({ app, people: { mia } }, one, other) {
  const reason = `${CANARY} reason`;
  await app.must('POST', `/v1/decisions/${one.id}/withdraw`, { reason });
  await move(mia, 'withdraw', { id: other.id, reason }, '$id: ID!, $reason: String');
  return one;
}

async function ownAnswer({ mia }, decision) {
  await answer(mia, decision, { verdict: 'ACCEPT', reason: `${CANARY} reason` });
  return decision;
}
