import type { Instant, PersonId, Situation, Standing } from '../src/index.js';
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

// What somebody is elsewhere changes nothing here: the rule's own test shows it.
const viewers = everyViewer.filter(({ roles }) => !roles.has(ELSEWHERE));

/** Every situation of the small world that a viewer may come upon. */
export function* everySituation(now: Instant): Generator<{ situation: Situation; viewer: Standing }> {
  for (const decision of everyDecision(now)) {
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
