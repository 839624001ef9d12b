import type { ApplicationId, DecisionId, Instant, OrganizationId, PersonId } from './ids.js';
import type { RoleKey } from './roles/role.js';

export type Kind = 'APPROVAL' | 'CHOICE';
export type Route = 'OWNER' | 'ROLE' | 'ASSIGNEE';

/** Who has an open decision in hand (1.5). OWN: an OWNER decision lies with its owner and never moves. */
export type Holding =
  | { readonly kind: 'OPEN' }
  | { readonly kind: 'HELD'; readonly holder: PersonId }
  | { readonly kind: 'DIRECTED'; readonly holder: PersonId }
  | { readonly kind: 'VACANT' }
  | { readonly kind: 'OWN'; readonly holder: PersonId };

export const OPEN_STATUSES = ['PENDING', 'ADJUDICATING', 'HALTED'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];
export type FinalStatus =
  | 'ACCEPTED'
  | 'ACCEPTED_WITH_MODIFICATIONS'
  | 'REJECTED'
  | 'ANSWERED'
  | 'LAPSED'
  | 'WITHDRAWN'
  | 'REQUESTER_AUTHORITY_LAPSED';
export type Status = OpenStatus | FinalStatus;

export type Provenance =
  'human' | 'adjudication' | 'policy' | 'relayed' | 'clock' | 'requester' | 'application' | 'system';

/** How a decision ended. Names of changed arguments, never their values. */
export interface Outcome {
  readonly status: FinalStatus;
  readonly provenance: Provenance;
  readonly at: Instant;
  /** The reviewer who answered; null where no person did. Kept when the authority lapsed at or after their accept. */
  readonly by: PersonId | null;
  /** The editable pointers that cover what was changed, sorted. */
  readonly changedArguments: readonly string[];
  /** The digest of the arguments as they shall run: `sha256:` and 64 hex digits. */
  readonly digest: string;
}

/** What became of an accepted call (1.7). */
export type Execution =
  | { readonly kind: 'NOT_RUN' }
  | { readonly kind: 'GRANTED'; readonly executor: string }
  | { readonly kind: 'SUCCEEDED' | 'FAILED' | 'UNKNOWN'; readonly executor: string };

/** An open decision has a holding and no outcome; a final one an outcome and no holding: neither can be misread. */
export type State =
  | { readonly open: true; readonly status: OpenStatus; readonly holding: Holding }
  | {
      readonly open: false;
      readonly outcome: Outcome;
      readonly execution: Execution;
      /** Arguments, texts and reasons were erased after retention (1.6); digests and names stay. */
      readonly purged: boolean;
    };

export interface Decision {
  readonly id: DecisionId;
  readonly kind: Kind;
  /** NO_ORGANIZATION for an OWNER decision raised without one. */
  readonly organization: OrganizationId;
  readonly application: ApplicationId;
  readonly tool: string;
  readonly route: Route;
  readonly requester: PersonId;
  /** What the requester must still meet when the answer arrives; null: an active person (OWNER without organization). */
  readonly requesterRole: RoleKey | null;
  /** The role that may act now: the declared one, the target's once escalated; null on OWNER. */
  readonly eligibleRole: RoleKey | null;
  /** The declared target, whether used or not. */
  readonly escalatesTo: RoleKey | null;
  readonly escalated: boolean;
  /** The named person of an ASSIGNEE decision. */
  readonly assignee: PersonId | null;
  /** The digest of what was raised and is on the reviewer's screen. */
  readonly digest: string;
  readonly editable: readonly string[];
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly escalatesAt: Instant | null;
  readonly state: State;
}

/** Where an open decision lies when nobody holds it: a pool takes claims, a person's does not (1.4). */
export const homeIsPool = (d: Pick<Decision, 'route' | 'escalated'>): boolean => d.route === 'ROLE' || d.escalated;

/** Nobody holds it: OPEN in a pool, VACANT where the home is no pool. */
export const unheld = (d: Pick<Decision, 'route' | 'escalated'>): Holding =>
  homeIsPool(d) ? { kind: 'OPEN' } : { kind: 'VACANT' };

export const holderOf = (holding: Holding): PersonId | null => ('holder' in holding ? holding.holder : null);

export const statusOf = (d: Decision): Status => (d.state.open ? d.state.status : d.state.outcome.status);

/** The two outcomes that give a grant. */
export const isAccepted = (status: Status): boolean =>
  status === 'ACCEPTED' || status === 'ACCEPTED_WITH_MODIFICATIONS';

/** Final outcomes that let something run: the accepted ones, and an answered CHOICE. */
export const isExecutable = (status: Status): boolean => isAccepted(status) || status === 'ANSWERED';

export type OpenDecision = Decision & { readonly state: Extract<State, { open: true }> };

export const isOpen = (d: Decision): d is OpenDecision => d.state.open;
