import { moveAnswer } from './move-answer.js';

const move = (call: string) => `mutation ($id: ID!) { ${call} { ${moveAnswer} } }`;
const answer = (body: string) => move(`answer(input: { id: $id, ${body} })`);
const long = '…'.repeat(2_001);
/** Every operation of a reviewer that takes a decision's id, `$id`, well asked for and badly. */
export const reviewerOperations: Readonly<Record<string, string>> = {
  decision: 'query ($id: ID!) { decision(id: $id) { id title } }',
  node: 'query ($id: ID!) { node(id: $id) { __typename id } }',
  claim: move('claim(id: $id)'),
  'give back': move('giveBack(id: $id)'),
  reassign: move('reassign(id: $id, to: "nobody", reason: "r")'),
  'reassign without a reason': move('reassign(id: $id, to: "", reason: " ")'),
  'take over': move('takeOver(id: $id, reason: "r")'),
  'take over for too long a reason': move(`takeOver(id: $id, reason: "${long}")`),
  escalate: move('escalate(id: $id, reason: "r")'),
  'escalate without a reason': move('escalate(id: $id, reason: "")'),
  accept: answer('digest: "sha256:0", verdict: ACCEPT'),
  'accept once more': answer('digest: "sha256:0", verdict: ACCEPT, idempotencyKey: "another"'),
  'accept something else': answer('digest: "", verdict: ACCEPT, modifiedArguments: { amount: "x", more: [1] }'),
  'accept nonsense': answer('digest: "", verdict: ACCEPT, modifiedArguments: 5'),
  'answer neither way': answer('digest: "sha256:0"'),
  'choose an option': answer('digest: "sha256:0", option: "a"'),
  'reject without a reason': answer('digest: "sha256:0", verdict: REJECT'),
  'reject with changes': answer('digest: "", verdict: REJECT, reason: "r", modifiedArguments: {}'),
  reveal: 'mutation ($id: ID!) { reveal(id: $id, pointer: "/card") { __typename ... on NotFound { message } } }',
};
