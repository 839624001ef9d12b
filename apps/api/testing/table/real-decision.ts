import type { Route } from '@countersign/domain';
import { APPROVER, CHIEF, type Person } from '@countersign/domain/testing';
import { Clock } from '../clock.js';
import type { Company, RaisedDecision } from '../company.js';
import type { MoveAnswer } from '../move-answer.js';
import type { Reviewer } from '../reviewer.js';
import type { TestServer } from '../test-server.js';

const TOOLS: Readonly<Record<Route, readonly [plain: string, escalating: string]>> = {
  OWNER: ['publish', 'publish'],
  ROLE: ['refund', 'pay'],
  ASSIGNEE: ['limit', 'account'],
};

/** Every move that a person may try, by its name in the table. */
export const MOVES: Readonly<
  Record<string, (who: Reviewer, decision: RaisedDecision, to: Reviewer) => Promise<MoveAnswer>>
> = {
  claim: (who, { id }) => who.claim(id),
  'give back': (who, { id }) => who.giveBack(id),
  reassign: (who, { id }, to) => who.reassign(id, to.id),
  'take over': (who, { id }) => who.takeOver(id),
  escalate: (who, { id }) => who.escalate(id),
  answer: (who, decision) => who.accept(decision),
  withdraw: (who, { id }) => who.withdraw(id),
};

/** A decision of the running server beside the one of a model: the same people, the same things happen to both. */
export class RealDecision {
  private constructor(
    private readonly server: TestServer,
    private readonly company: Company,
    readonly people: readonly Reviewer[],
    readonly raised: RaisedDecision,
  ) {}

  /** The first of the people asks; the second is the one who is named. */
  static async raise(
    server: TestServer,
    company: Company,
    { route, people, hasTarget }: { route: Route; people: readonly Person[]; hasTarget: boolean },
  ): Promise<RealDecision> {
    const reviewers = people.map(({ id }) => Object.values(company.people).find((one) => one.id === id)!);
    for (const person of people) await stands(company, reviewers, person);
    const [by, to] = reviewers;
    const tool = TOOLS[route][hasTarget ? 1 : 0];
    const raised = await company.raise({ by: by!, tool, ...(route === 'ASSIGNEE' && { to: to! }) });
    return new RealDecision(server, company, reviewers, raised);
  }

  row() {
    return this.company.row(this.raised.id);
  }

  /** The person's membership becomes what the model says of them. */
  stands(person: Person): Promise<void> {
    return stands(this.company, this.people, person);
  }

  async expire(): Promise<void> {
    const clock = new Clock(this.server, this.company);
    await clock.expire(this.raised.id);
    await clock.comeBy(this.raised.id);
  }
}

async function stands(company: Company, reviewers: readonly Reviewer[], person: Person): Promise<void> {
  const reviewer = reviewers.find(({ id }) => id === person.id)!;
  const roles = [person.approver && APPROVER, person.chief && CHIEF, person.admin && 'ORG_ADMIN'];
  await company.member(
    reviewer,
    roles.filter((role) => role !== false),
    person.active,
  );
  if (!person.member) await company.remove(reviewer);
}
