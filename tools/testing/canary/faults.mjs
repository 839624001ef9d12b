import { CANARY, singing } from './word.mjs';

const ANSWER =
  'mutation ($input: AnswerInput!) { answer(input: $input) { __typename ... on Invalid { code message errors { pointer code message } } ... on Conflict { code message } } }';
const long = `${CANARY} `.repeat(300);

/** What is refused, cannot be read or does not fit; what was answered to each. */
export async function faults({ app, people: { ana }, call }) {
  const decision = await app.must('POST', '/v1/decisions', call());
  const path = `/v1/decisions/${decision.id}`;
  const raise = (body) => app.send('POST', '/v1/decisions', body);
  const answer = (more) =>
    ana.post(ANSWER, { input: { id: decision.id, digest: decision.digest, verdict: 'ACCEPT', ...more } });
  const sent = {
    'arguments that do not fit': raise(call({ arguments: { ...singing, amount: CANARY } })),
    'arguments that are too large': raise(call({ arguments: { ...singing, to: CANARY.repeat(20_000) } })),
    'nobody who asks': raise(call({ requester: 'nobody' })),
    'an unknown tool': raise(call({ tool: 'unheard' })),
    'an application that does not say clearly': raise(call({ tool: 'wire' })),
    'the same call with another body': raise({ ...call({ callId: decision.callId }), summary: `${CANARY} other` }),
    'a member twice': raise(`{"tool": "${CANARY}", "tool": "${CANARY}"}`),
    'half a body': raise(`{"${CANARY}`),
    'a body that is no object': raise(JSON.stringify(CANARY)),
    'a summary that is no text': raise(call({ summary: { text: CANARY } })),
    'a reason that is too long': app.send('POST', `${path}/withdraw`, { reason: long }),
    'a detail that is too long': app.send('POST', `${path}/receipt`, {
      executor: 'run-1',
      result: 'failed',
      detail: long,
    }),
    'a receipt of what was not granted': app.send('POST', `${path}/receipt`, {
      executor: 'run-1',
      result: 'failed',
      detail: CANARY,
    }),
    'a change that does not fit': answer({ modifiedArguments: { ...singing, note: long, card: { $sensitive: true } } }),
    'a change that is not allowed': answer({
      modifiedArguments: { ...singing, to: `${CANARY}!`, card: { $sensitive: true } },
    }),
    'a guess': answer({ modifiedArguments: singing }),
    'another digest': answer({ digest: CANARY, reason: CANARY }),
    'a rejection for too long a reason': answer({ verdict: 'REJECT', reason: long }),
    'a variable of another type': answer({ digest: { a: CANARY } }),
    'a document that cannot be read': ana.post(`mutation { claim(id: "${decision.id}" ${CANARY}!) { __typename } }`),
    'a literal that is not safe': ana.post(
      `mutation { answer(input: { id: "x", digest: "${CANARY}", modifiedArguments: { __proto__: "${CANARY}" } }) { __typename } }`,
    ),
  };
  return Promise.all(Object.entries(sent).map(async ([what, answered]) => ({ what, ...(await answered) })));
}
