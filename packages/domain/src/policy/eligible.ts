import type { Decision } from '../decision.js';
import { belongsTo, meets, type Standing } from '../standing.js';

/** What eligibility asks of a decision. */
export type Eligibility = Pick<Decision, 'organization' | 'eligibleRole' | 'requester'>;

/** An active member who meets the decision's current role and is not its requester (1.4). Nobody is, on OWNER. */
export const eligible = (who: Standing, d: Eligibility): boolean =>
  d.eligibleRole !== null && who.person !== d.requester && meets(who, d.organization, d.eligibleRole);

/** Eligible, and an administrator of the organization: an admin without the role is nobody for the decision (1.4). */
export const isAdmin = (who: Standing, d: Eligibility): boolean =>
  eligible(who, d) && meets(who, d.organization, 'ORG_ADMIN');

/** The requester may still run the call: active, a member, and meeting the role that the tool asks for (1.3, 1.6). */
export const mayRun = (requester: Standing, d: Pick<Decision, 'organization' | 'requesterRole'>): boolean =>
  belongsTo(requester, d.organization) &&
  (d.requesterRole === null || meets(requester, d.organization, d.requesterRole));
