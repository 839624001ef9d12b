import { type Decision, type Instant, type PersonId, type Situation, type Standing, statusOf } from '../src/index.js';
import { APPROVER, CHIEF, ELSEWHERE, HERE } from './names.js';
import { everyDecision, everyViewer } from './small-world.js';

/** Meets every role a decision may ask for, and is no admin. */
export const capable = (person: PersonId): Standing => ({
  person,
  active: true,
  roles: new Map([[HERE, new Set(['ORG_MEMBER', APPROVER, CHIEF])]]),
});

/** A member who meets none of them any more. */
export const lost = (person: PersonId): Standing => ({
  ...capable(person),
  roles: new Map([[HERE, new Set(['ORG_MEMBER'])]]),
});

// The rule's own test shows what somebody is elsewhere, and every expiry beside every state: here one of each will do.
const viewers = everyViewer.filter(({ roles }) => !roles.has(ELSEWHERE));
const isTelling = (d: Decision, now: Instant) => (statusOf(d) === 'PENDING' ? d.expiresAt >= now : d.expiresAt > now);

/** Every situation of the small world that a viewer may come upon. */
export function* everySituation(now: Instant): Generator<{ situation: Situation; viewer: Standing }> {
  for (const decision of everyDecision(now).filter((one) => isTelling(one, now))) {
    for (const viewer of viewers) {
      const standing = (person: PersonId, others: Standing) => (person === viewer.person ? viewer : others);
      const requester = standing(decision.requester, lost(decision.requester));
      const { assignee: named } = decision;
      const assignees = named === null ? [null] : [capable(named), lost(named)].map((one) => standing(named, one));
      for (const assignee of new Set(assignees)) {
        for (const escalationReaches of decision.escalatesTo === null ? [false] : [true, false]) {
          yield { viewer, situation: { decision, now, requester, assignee, escalationReaches } };
        }
      }
    }
  }
}
