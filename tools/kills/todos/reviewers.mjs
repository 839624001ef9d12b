import { setTimeout as sleep } from 'node:timers/promises';
import { sendUntilAnswered } from '../clients.mjs';

const ANSWER = 'mutation ($input: AnswerInput!) { answer(input: $input) { __typename } }';
const LOOK_EVERY_MS = 30;

/** Who answers calls of these tools. */
const WHO = { 'delete-todo': 'adam', 'send-invoice': 'ana' };

/** Adam and Ana, who answer whatever comes, whether or not Wonder Todos is alive: Adam rejects every third deletion. */
export class Reviewers {
  #answered = new Set();
  #isOver = false;
  #deletions = 0;

  static async begin({ COUNTERSIGN_URL: url, COUNTERSIGN_API_KEY: key }, ledger) {
    const reviewers = Object.assign(new Reviewers(), { url, key, ledger });
    reviewers.tokens = {};
    for (const user of Object.values(WHO)) {
      const { body } = await sendUntilAnswered(url, key, ['POST', '/v1/inbox-tokens', { user, ttlSeconds: 3600 }]);
      reviewers.tokens[user] = body.token;
    }
    reviewers.work = reviewers.#answerAll();
    return reviewers;
  }

  /** Rejects with what went wrong meanwhile. */
  end() {
    this.#isOver = true;
    return this.work;
  }

  async #answerAll() {
    for (; !this.#isOver; await sleep(LOOK_EVERY_MS)) {
      for (const { decision, tool } of await this.ledger.waiting()) {
        if (this.#answered.has(decision)) continue;
        await this.#answer(decision, tool);
        this.#answered.add(decision);
      }
    }
  }

  async #answer(id, tool) {
    const { body } = await sendUntilAnswered(this.url, this.key, ['GET', `/v1/decisions/${id}`]);
    const isRejected = tool === 'delete-todo' && this.#deletions++ % 3 === 2;
    const verdict = isRejected ? { verdict: 'REJECT', reason: 'not now' } : { verdict: 'ACCEPT' };
    const input = { id, digest: body.digest, idempotencyKey: id, ...verdict };
    const call = ['POST', '/graphql', { query: ANSWER, variables: { input } }];
    const { body: answer } = await sendUntilAnswered(this.url, this.tokens[WHO[tool]], call);
    if (answer.data?.answer.__typename !== 'Moved') throw new Error(`not answered: ${JSON.stringify(answer)}`);
  }
}
