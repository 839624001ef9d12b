import {
  type Decision,
  type Instant,
  type OrganizationId,
  type PersonId,
  type RoleKey,
  type Situation,
  type Standing,
} from '../src/index.js';
import { APPLICATION, APPROVER, decisionId, HERE, HOUR, personId } from './names.js';

export const NOW: Instant = 1_800_000_000_000;

/** Who the stories are about. Rita asks. */
export const RITA = personId(1);
export const HANA = personId(2);
export const ERIK = personId(3);

/** A member with these roles, here unless the story says where. */
export const member = (
  person: PersonId,
  roles: readonly RoleKey[] = [],
  organization: OrganizationId = HERE,
): Standing => ({ person, active: true, roles: new Map([[organization, new Set(['ORG_MEMBER', ...roles])]]) });

export const approver = (person: PersonId): Standing => member(person, [APPROVER]);
export const admin = (person: PersonId): Standing => member(person, [APPROVER, 'ORG_ADMIN']);
export const deactivated = (who: Standing): Standing => ({ ...who, active: false });

/** Raised by Rita to the pool of the approvers, but for what the story says otherwise. */
export const aDecision = (story: Partial<Decision> = {}): Decision => ({
  id: decisionId(1),
  kind: 'APPROVAL',
  organization: HERE,
  application: APPLICATION,
  tool: 'refund',
  route: 'ROLE',
  requester: RITA,
  requesterRole: 'ORG_MEMBER',
  eligibleRole: APPROVER,
  escalatesTo: null,
  escalated: false,
  assignee: null,
  digest: `sha256:${'a'.repeat(64)}`,
  editable: [],
  createdAt: NOW - HOUR,
  expiresAt: NOW + HOUR,
  escalatesAt: null,
  state: { open: true, status: 'PENDING', holding: { kind: 'OPEN' } },
  ...story,
});

export const ownDecision = (story: Partial<Decision> = {}): Decision =>
  aDecision({
    route: 'OWNER',
    eligibleRole: null,
    state: { open: true, status: 'PENDING', holding: { kind: 'OWN', holder: RITA } },
    ...story,
  });

export const heldBy = (holder: PersonId, kind: 'HELD' | 'DIRECTED' = 'HELD'): Pick<Decision, 'state'> => ({
  state: { open: true, status: 'PENDING', holding: { kind, holder } },
});

export const situationOf = (decision: Decision, story: Partial<Situation> = {}): Situation => ({
  decision,
  now: NOW,
  requester: member(RITA),
  assignee: null,
  escalationReaches: false,
  ...story,
});
