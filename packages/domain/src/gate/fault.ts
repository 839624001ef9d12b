import type { JsonValue } from '../json.js';
import type { RoleClosure } from '../roles/closure.js';
import type { GateDeclaration } from './declaration.js';

export type GateFaultCode =
  | 'role_required'
  | 'role_unknown'
  | 'role_not_allowed'
  | 'resolver_required'
  | 'resolver_not_allowed'
  | 'resolver_ambiguous'
  | 'escalation_not_allowed'
  | 'escalation_unknown_role'
  | 'escalation_not_implied'
  | 'escalation_same_role'
  | 'escalate_after_without_target'
  | 'escalate_after_out_of_range'
  | 'expiry_out_of_range'
  | 'schema_invalid'
  | 'editable_not_in_schema'
  | 'sensitive_not_in_schema'
  | 'sensitive_editable'
  | 'assignee_pointer_not_in_schema'
  | 'authority_check_url_invalid'
  | 'duplicate_tool';

export interface GateFault {
  readonly tool: string;
  readonly code: GateFaultCode;
  readonly message: string;
}

/** What a declaration is judged against. */
export interface GateWorld {
  /** The role graphs of the organizations that the application is allowed in. */
  readonly organizations: readonly RoleClosure[];
  /** Something can be asked at this address. */
  readonly isCallable: (url: string) => boolean;
  readonly schema: {
    /** Why it is no JSON Schema 2020-12; null when it is one. */
    faultOf(schema: JsonValue): string | null;
    /** The schema describes a value at this pointer. */
    has(schema: JsonValue, pointer: string): boolean;
  };
}

/** One rule of 1.2: what is wrong with one declaration, or nothing. */
export type GateRule = (gate: GateDeclaration, world: GateWorld) => readonly Omit<GateFault, 'tool'>[];

export const faultIf = (wrong: boolean, code: GateFaultCode, message: string): readonly Omit<GateFault, 'tool'>[] =>
  wrong ? [{ code, message }] : [];
