import type { ApplicationId, DecisionId, OrganizationId, PersonId } from '../src/index.js';

const uuid = (kind: number, number: number) => `00000000-0000-7000-800${kind}-${number.toString(16).padStart(12, '0')}`;

export const decisionId = (number: number) => uuid(0, number) as DecisionId;
export const personId = (number: number) => uuid(1, number) as PersonId;

/** The organization of the small world's decisions, and one that is none of their business. */
export const HERE = uuid(2, 1) as OrganizationId;
export const ELSEWHERE = uuid(2, 2) as OrganizationId;
export const APPLICATION = uuid(3, 1) as ApplicationId;

/** The viewer, and two more people: whoever raised a decision or has it in hand is one of the three. */
export const ME = personId(1);
export const OTHER = personId(2);
export const THIRD = personId(3);

/** The declared role of every decision with one, and the role that some escalate to. */
export const APPROVER = 'APPROVER';
export const CHIEF = 'CHIEF';

export const HOUR = 3_600_000;
