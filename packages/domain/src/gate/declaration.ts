import type { Route } from '../decision.js';
import type { JsonValue } from '../json.js';
import type { RoleKey } from '../roles/role.js';

/** Where the named person of an ASSIGNEE route comes from. `ambiguous`: declared both ways, which is a fault. */
export type AssigneeSource =
  | { readonly kind: 'pointer'; readonly pointer: string }
  | { readonly kind: 'resolver' }
  | { readonly kind: 'ambiguous' };

/** The `humanApproval` declaration of one tool (1.2), its defaults filled in. */
export interface GateDeclaration {
  readonly tool: string;
  readonly route: Route;
  /** Null on OWNER. */
  readonly eligibleRole: RoleKey | null;
  /** Null but on ASSIGNEE. */
  readonly assignee: AssigneeSource | null;
  readonly escalateTo: RoleKey | null;
  /** What the requester must meet. With no organization an active person meets ORG_MEMBER, and nobody another role. */
  readonly requesterRole: RoleKey;
  /** The application's own endpoint, asked as well. */
  readonly authorityCheckUrl: string | null;
  /** JSON Schema 2020-12 of the arguments. */
  readonly argumentsSchema: JsonValue | null;
  /** JSON Pointers of arguments a reviewer may change. */
  readonly editable: readonly string[];
  /** JSON Pointers of arguments whose values leave the server one by one. */
  readonly sensitive: readonly string[];
  readonly expiresInSeconds: number;
  readonly escalateAfterSeconds: number | null;
  readonly title: string | null;
  readonly instructions: string | null;
}

export const GATE_DEFAULTS = {
  eligibleRole: null,
  assignee: null,
  escalateTo: null,
  requesterRole: 'ORG_MEMBER',
  authorityCheckUrl: null,
  argumentsSchema: null,
  editable: [],
  sensitive: [],
  expiresInSeconds: 7 * 24 * 60 * 60,
  escalateAfterSeconds: null,
  title: null,
  instructions: null,
} as const satisfies Omit<GateDeclaration, 'tool' | 'route'>;
