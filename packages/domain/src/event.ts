import type { Holding, Status } from './decision.js';
import type { PersonId } from './ids.js';
import type { RoleKey } from './roles/role.js';

export type EventType =
  | 'raised'
  | 'refused'
  | 'claimed'
  | 'given_back'
  | 'reassigned'
  | 'taken_over'
  | 'escalated'
  | 'escalation_skipped'
  | 'holder_cleared'
  | 'answered'
  | 'withdrawn'
  | 'lapsed'
  | 'authority_lapsed'
  | 'granted'
  | 'receipt'
  | 'revealed'
  | 'purged'
  | 'member_changed'
  | 'role_changed'
  | 'key_changed'
  | 'gates_changed'
  | 'policy_changed';

/** Who did it (1.9). */
export type Actor =
  | { readonly kind: 'user'; readonly person: PersonId }
  | { readonly kind: 'application'; readonly slug: string }
  | { readonly kind: 'operator' }
  | { readonly kind: 'system' }
  | { readonly kind: 'clock' };

/** An actor as the log writes it: `user:<Person.id>`, `application:<slug>`, `operator`, `system`, `clock`. */
export const actorText = (actor: Actor): string =>
  actor.kind === 'user'
    ? `user:${actor.person}`
    : actor.kind === 'application'
      ? `application:${actor.slug}`
      : actor.kind;

/** Where a decision stood: ids and names alone. `holding` and `holder` are null once it is final. */
export interface Facts {
  readonly status: Status;
  readonly holding: Holding['kind'] | null;
  readonly holder: PersonId | null;
  readonly role: RoleKey | null;
}

/** What a name in an event's data may hold: digests, names, ids, states. Never the value of an argument. */
export type EventData = Readonly<Record<string, string | number | boolean | null | readonly string[] | Facts>>;

/** An event before it has its place in a chain. `reason` is sealed beside the event; only its digest joins the data. */
export interface NewEvent {
  readonly type: EventType;
  readonly actor: Actor;
  readonly data: EventData;
  readonly reason?: string;
}
