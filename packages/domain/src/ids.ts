/** Ids are UUIDs in their canonical spelling (lower case, hyphens); another spelling of the same UUID names nothing (1.4). */
export type DecisionId = string & { readonly kind: 'DecisionId' };
export type PersonId = string & { readonly kind: 'PersonId' };
export type OrganizationId = string & { readonly kind: 'OrganizationId' };
export type ApplicationId = string & { readonly kind: 'ApplicationId' };

/** Milliseconds since the epoch, always read from the database clock. */
export type Instant = number;

/** The organization of OWNER decisions raised without one: reserved, so that no key is ever null. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000' as OrganizationId;

const CANONICAL_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isDecisionId = (text: string): text is DecisionId => CANONICAL_UUID.test(text);
export const isPersonId = (text: string): text is PersonId => CANONICAL_UUID.test(text);
