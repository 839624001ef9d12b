import type { Answer, Answering, Asked } from './answer.js';

/** The reviewer of a test, who answers whatever is asked: `module.get(Answers)`. */
export class Answers {
  private readonly heard: Asked[] = [];

  constructor(private answer: Answering) {}

  /** All calls that were put before anybody, in their order; one that is raised again is there once. */
  get asked(): readonly Asked[] {
    return this.heard;
  }

  /** How every call from now on is answered. */
  give(answer: Answering): void {
    this.answer = answer;
  }

  async to(asked: Asked): Promise<Answer> {
    this.heard.push(asked);
    return typeof this.answer === 'function' ? this.answer(asked) : this.answer;
  }
}
