import type { Decision, MoveName, PersonId, RoleKey } from '@countersign/domain';

export interface NamedPerson {
  readonly id: PersonId;
  readonly user: string;
  readonly name: string;
}

export interface NamedRole {
  readonly key: RoleKey;
  readonly name: string;
}

/** A decision as its reviewer sees it in a list: everything of it but what is sealed. */
export interface Card {
  readonly decision: Decision;
  readonly title: string;
  readonly runId: string | null;
  readonly gate: string | null;
  readonly instructions: string | null;
  readonly application: string;
  readonly organization: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly requester: NamedPerson;
  readonly holder: NamedPerson | null;
  readonly requesterRole: NamedRole | null;
  readonly role: NamedRole | null;
  readonly escalatesTo: NamedRole | null;
  readonly allowedMoves: readonly MoveName[];
}
