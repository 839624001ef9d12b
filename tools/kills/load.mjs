// Calls from their raise to their receipt, by clients who tell each acknowledgement to the history.
import { setTimeout as sleep } from 'node:timers/promises';
import { sendUntilAnswered } from './clients.mjs';

const ANSWER = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename ... on Moved { status } } }';
const CLAIM = 'mutation ($id: ID!) { claim(id: $id) { __typename } }';
const ESCALATED = 'query ($id: ID!) { decision(id: $id) { escalated } }';
const AT_ONCE = 6;
const WAIT_SECONDS = 5;

/** Calls of these tools, one after the other; nobody answers `lapse`, and it has ten seconds. */
const TOOLS = ['delete', 'escalate', 'delete', 'lapse', 'delete'];

export class Load {
  told = { raised: [], answered: [], granted: [], reported: [], outcomes: [] };
  #number = 0;
  #tools = TOOLS;
  #isOver = false;
  #waiting = [];

  /** `people`: inbox tokens by name. */
  constructor(url, { key, people }) {
    Object.assign(this, { url, key, people });
    this.lanes = Promise.all(Array.from({ length: AT_ONCE }, () => this.#lane()));
  }

  /** What is raised from now on is answered: the end need not wait for what lapses. */
  letNothingElseLapse() {
    this.#tools = TOOLS.filter((tool) => tool !== 'lapse');
  }

  /** Raises nothing more, and brings everything to its end. */
  async finish() {
    this.#isOver = true;
    await this.lanes;
    await Promise.all(this.#waiting);
    return this.told;
  }

  /** What the same raise is told now. */
  again({ call }) {
    return this.#post('/v1/decisions', call);
  }

  async #lane() {
    while (!this.#isOver) await this.#call(this.#number++);
  }

  async #call(number) {
    const call = callOf(number, this.#tools[number % this.#tools.length]);
    const { body: decision } = await this.#post('/v1/decisions', call, { 'idempotency-key': call.callId });
    if (decision.id === undefined) throw new Error(`not raised: ${JSON.stringify(decision)}`);
    this.told.raised.push({ call, ...decision });
    const outcome = this.#outcomeOf(decision.id);
    this.#waiting.push(outcome);
    if (call.tool === 'lapse') return;
    if (call.tool === 'escalate') await this.#escalated(decision.id);
    await this.#answer(decision, call.tool === 'escalate' ? 'cara' : 'adam', number % 7 === 0 ? 'REJECT' : 'ACCEPT');
    if ((await outcome) === 'ACCEPTED') await this.#execute(decision.id);
  }

  /** As a backend tool waits. */
  async #outcomeOf(id) {
    for (;;) {
      const { body } = await sendUntilAnswered(this.url, this.key, ['GET', `/v1/decisions/${id}?wait=${WAIT_SECONDS}`]);
      if (!body.final) continue;
      this.told.outcomes.push({ id, status: body.status });
      return body.status;
    }
  }

  /** Until the clock has brought it before the chief. */
  async #escalated(id) {
    while ((await this.#asReviewer('cara', ESCALATED, { id })).decision?.escalated !== true) await sleep(200);
  }

  async #answer({ id, digest }, reviewer, verdict) {
    await this.#asReviewer(reviewer, CLAIM, { id });
    const input = { id, digest, verdict, idempotencyKey: id, ...(verdict === 'REJECT' && { reason: 'not now' }) };
    const { answer } = await this.#asReviewer(reviewer, ANSWER, { input });
    if (answer.__typename !== 'Moved') throw new Error(`the answer to ${id} was not taken: ${answer.__typename}`);
    this.told.answered.push({ id, status: answer.status });
  }

  /** Data come whole or not at all: an answer without them is sent again. */
  async #asReviewer(reviewer, query, variables) {
    for (;;) {
      const call = ['POST', '/graphql', { query, variables }];
      const { body } = await sendUntilAnswered(this.url, this.people[reviewer], call);
      if (body.data) return body.data;
      if (body.errors?.[0]?.extensions?.code !== 'INTERNAL') throw new Error(JSON.stringify(body));
    }
  }

  /** Two executors want it; one of them may. */
  async #execute(id) {
    await Promise.all(
      ['one', 'another'].map(async (executor) => {
        const key = { 'idempotency-key': `${id} ${executor}` };
        const { status } = await this.#post(`/v1/decisions/${id}/grant`, { executor }, key);
        if (status !== 200) return;
        this.told.granted.push({ id, executor });
        const receipt = await this.#post(`/v1/decisions/${id}/receipt`, { executor, result: 'succeeded' });
        if (receipt.status === 200) this.told.reported.push({ id });
      }),
    );
  }

  #post(path, body, headers) {
    return sendUntilAnswered(this.url, this.key, ['POST', path, body, headers]);
  }
}

const callOf = (number, tool) => ({
  callId: `call-${number}`,
  tool,
  organization: 'acme',
  requester: 'mia',
  arguments: { number },
});
