import {
  answer,
  type Change,
  claim,
  type Decision,
  escalate,
  giveBack,
  reassign,
  type Result,
  type Situation,
  type Standing,
  takeOver,
  withdraw,
} from '../src/index.js';
import { APPROVER, CHIEF, HERE } from './names.js';
import { anAccept } from './reading.js';
import type { Person } from './state-machine.js';
import { NOW } from './stories.js';

const reason = 'because';

/** The real thing: the decision as the moves leave it, between the people as they stand. */
export class Office {
  now = NOW;
  readonly log: string[] = [];

  constructor(
    public decision: Decision,
    readonly people: readonly Person[],
  ) {}

  standing = ({ id, ...who }: Person): Standing => {
    const roles = ['ORG_MEMBER', who.approver && APPROVER, who.chief && CHIEF, who.admin && 'ORG_ADMIN'];
    const here = [HERE, new Set(roles.filter((role) => role !== false))] as const;
    return { person: id, active: who.active, roles: new Map(who.member ? [here] : []) };
  };

  situation(): Situation {
    const { decision, now } = this;
    const find = (id: string | null) => this.people.filter((one) => one.id === id).map(this.standing)[0] ?? null;
    const reached = this.people.filter((one) => one.id !== decision.requester && one.active && one.member && one.chief);
    const requester = find(decision.requester);
    if (requester === null) throw new Error('the requester is one of the people');
    return { decision, now, requester, assignee: find(decision.assignee), escalationReaches: reached.length > 0 };
  }

  write({ next, events }: Change): void {
    this.decision = next;
    this.log.push(...events.map(({ type }) => type));
  }
}

export const MOVES: Record<string, (situation: Situation, by: Standing, to: Standing) => Result<Change>> = {
  claim: (situation, by) => claim(situation, by),
  'give back': (situation, by) => giveBack(situation, by),
  reassign: (situation, by, to) => reassign(situation, by, { to, reason }),
  'take over': (situation, by) => takeOver(situation, by, { reason }),
  escalate: (situation, by) => escalate(situation, by, { reason }),
  answer: (situation, by) => answer(situation, by, anAccept(situation.decision)),
  withdraw: (situation, by) => withdraw(situation, by, { reason: null }),
};
