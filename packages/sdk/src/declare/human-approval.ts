import type { JsonObject, Pointer } from '../wire/json.js';

/** Names the one person who decides about a call: your own id of them. */
export type AssigneeResolver<Arguments> = (args: Arguments, call: AssigneeCall) => string | Promise<string>;

export interface AssigneeCall {
  readonly requester: string;
  readonly organization?: string;
}

interface Declared {
  /** What the requester must meet to run this tool. By default ORG_MEMBER. */
  readonly requesterRole?: string;
  /** Your own endpoint is asked as well: see `authorityCheck()`. */
  readonly authorityCheck?: { readonly url: string };
  /** JSON Schema 2020-12. */
  readonly argumentsSchema?: object;
  /** Arguments a reviewer may change. By default none. */
  readonly editable?: readonly Pointer[];
  /** Arguments whose values are revealed one by one, and each reveal is audited. */
  readonly sensitive?: readonly Pointer[];
  /** Seconds, from 10 to 90 days. By default seven days. */
  readonly expiresIn?: number;
  /** What the reviewer reads above the call. */
  readonly title?: string;
  readonly instructions?: string;
}

/** A timer needs a target; without one neither may stand. */
type Escalation =
  | { readonly escalateTo: { readonly role: string }; /** Seconds. */ readonly escalateAfter?: number }
  | { readonly escalateTo?: never; readonly escalateAfter?: never };

/** The person who asked decides. */
export interface OwnerApproval extends Declared {
  readonly route: 'OWNER';
  readonly eligibleRole?: never;
  readonly assignee?: never;
  readonly escalateTo?: never;
  readonly escalateAfter?: never;
}

/** Anybody who meets the role decides, but whoever asked. */
export type RoleApproval = Declared &
  Escalation & { readonly route: 'ROLE'; readonly eligibleRole: string; readonly assignee?: never };

/** One named person decides, who meets the role and is not whoever asked. */
export type AssigneeApproval<Arguments = JsonObject> = Declared &
  Escalation & {
    readonly route: 'ASSIGNEE';
    readonly eligibleRole: string;
    readonly assignee:
      | { /** Where the arguments name them. */ readonly pointer: Pointer; readonly resolver?: never }
      | { readonly resolver: AssigneeResolver<Arguments>; readonly pointer?: never };
  };

/** Who takes the decisions about a tool. A declaration that nobody could answer does not compile where types can tell. */
export type HumanApproval<Arguments = JsonObject> = OwnerApproval | RoleApproval | AssigneeApproval<Arguments>;

/** `const approval = humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN' })` */
export const humanApproval = <Arguments = JsonObject>(
  declaration: HumanApproval<Arguments>,
): HumanApproval<Arguments> => Object.freeze(declaration);
