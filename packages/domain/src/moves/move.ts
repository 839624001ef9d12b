import type { Decision } from '../decision.js';
import type { NewEvent } from '../event.js';
import type { Instant } from '../ids.js';
import type { Result } from '../result.js';
import type { Standing } from '../standing.js';

export type MoveName = 'ANSWER' | 'CLAIM' | 'GIVE_BACK' | 'REASSIGN' | 'TAKE_OVER' | 'ESCALATE' | 'WITHDRAW';

/** A decision and what the law asks about the people around it, all read at one moment. */
export interface Situation {
  readonly decision: Decision;
  /** The database clock at the read. */
  readonly now: Instant;
  readonly requester: Standing;
  /** The named person of an ASSIGNEE decision, as they stand now; null elsewhere. */
  readonly assignee: Standing | null;
  /** Somebody other than the requester is eligible in the pool that an escalation would go to. */
  readonly escalationReaches: boolean;
}

/** What a move makes of a decision. No events: nothing changed and nothing is written. */
export interface Change {
  readonly next: Decision;
  readonly events: readonly NewEvent[];
}

/** A move of a reviewer: pure, decided on what was read, told to nobody before it is written. */
export type Move<Command> = (situation: Situation, by: Standing, command: Command) => Result<Change>;
