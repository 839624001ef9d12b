/** What may be wrong with a gate (1.2), each with the sentence that its application's log shows. */
export const GATE_FAULTS = {
  role_required: 'This route needs an eligible role.',
  role_unknown: 'No organization of the application has the eligible role.',
  role_not_allowed: 'An OWNER route has no eligible role: the requester decides.',
  resolver_required: 'An ASSIGNEE route must say how the one person is named.',
  resolver_not_allowed: 'Only an ASSIGNEE route names a person.',
  resolver_ambiguous: 'The person is named by a pointer or by the application, not by both.',
  escalation_not_allowed: 'An OWNER route cannot escalate.',
  escalation_unknown_role: 'No organization of the application has the role to escalate to.',
  escalation_not_implied: 'The role to escalate to does not imply the eligible role.',
  escalation_same_role: 'The role to escalate to is the eligible role.',
  escalate_after_without_target: 'There is a time to escalate but no role to escalate to.',
  escalate_after_out_of_range: 'The time to escalate is not before the expiry.',
  expiry_out_of_range: 'The expiry is not between 10 seconds and 90 days.',
  schema_invalid: 'The arguments schema is not a JSON Schema that can be used.',
  editable_not_in_schema: 'An editable pointer leads nowhere in the arguments schema.',
  sensitive_not_in_schema: 'A sensitive pointer leads nowhere in the arguments schema.',
  sensitive_editable: 'A pointer is both sensitive and editable.',
  assignee_pointer_not_in_schema: 'The pointer to the person leads nowhere in the arguments schema.',
  duplicate_tool: 'The tool is declared twice.',
} as const satisfies Record<string, string>;

export type GateFaultCode = keyof typeof GATE_FAULTS;
