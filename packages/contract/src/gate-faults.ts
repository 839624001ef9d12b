/** What may be wrong with a gate (1.2). The sentence beside each comes from the rule that found it. */
export const GATE_FAULT_CODES = [
  'role_required',
  'role_unknown',
  'role_not_allowed',
  'resolver_required',
  'resolver_not_allowed',
  'resolver_ambiguous',
  'escalation_not_allowed',
  'escalation_unknown_role',
  'escalation_not_implied',
  'escalation_same_role',
  'escalate_after_without_target',
  'escalate_after_out_of_range',
  'expiry_out_of_range',
  'schema_invalid',
  'editable_not_in_schema',
  'sensitive_not_in_schema',
  'sensitive_editable',
  'assignee_pointer_not_in_schema',
  'authority_check_url_invalid',
  'duplicate_tool',
] as const;

export type GateFaultCode = (typeof GATE_FAULT_CODES)[number];
