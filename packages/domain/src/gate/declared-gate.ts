import type { Route } from '../decision.js';
import type { JsonValue } from '../json.js';
import { type AssigneeSource, GATE_DEFAULTS, type GateDeclaration } from './declaration.js';

/** A declaration as an application writes it (1.2, 2.3): what it leaves out is the default. */
interface DeclaredGate {
  readonly tool: string;
  readonly route: Route;
  readonly eligibleRole?: string | undefined;
  readonly assignee?: { readonly pointer?: string | undefined; readonly resolver?: true | undefined } | undefined;
  readonly escalateTo?: { readonly role: string } | undefined;
  readonly requesterRole?: string | undefined;
  readonly authorityCheck?: { readonly url: string } | undefined;
  readonly argumentsSchema?: unknown;
  readonly editable?: readonly string[] | undefined;
  readonly sensitive?: readonly string[] | undefined;
  /** Seconds. */
  readonly expiresIn?: number | undefined;
  /** Seconds. */
  readonly escalateAfter?: number | undefined;
  readonly title?: string | undefined;
  readonly instructions?: string | undefined;
}

/** A declaration as it came, with the defaults of 1.2 filled in. */
export function declarationOf(sent: DeclaredGate): GateDeclaration {
  return {
    tool: sent.tool,
    route: sent.route,
    eligibleRole: sent.eligibleRole ?? GATE_DEFAULTS.eligibleRole,
    assignee: sent.assignee === undefined ? GATE_DEFAULTS.assignee : assigneeOf(sent.assignee),
    escalateTo: sent.escalateTo?.role ?? GATE_DEFAULTS.escalateTo,
    requesterRole: sent.requesterRole ?? GATE_DEFAULTS.requesterRole,
    authorityCheckUrl: sent.authorityCheck?.url ?? GATE_DEFAULTS.authorityCheckUrl,
    argumentsSchema: (sent.argumentsSchema as JsonValue | undefined) ?? GATE_DEFAULTS.argumentsSchema,
    editable: sent.editable ?? GATE_DEFAULTS.editable,
    sensitive: sent.sensitive ?? GATE_DEFAULTS.sensitive,
    expiresInSeconds: sent.expiresIn ?? GATE_DEFAULTS.expiresInSeconds,
    escalateAfterSeconds: sent.escalateAfter ?? GATE_DEFAULTS.escalateAfterSeconds,
    title: sent.title ?? GATE_DEFAULTS.title,
    instructions: sent.instructions ?? GATE_DEFAULTS.instructions,
  };
}

function assigneeOf({ pointer, resolver }: NonNullable<DeclaredGate['assignee']>): AssigneeSource | null {
  if (pointer !== undefined) return resolver ? { kind: 'ambiguous' } : { kind: 'pointer', pointer };
  return resolver ? { kind: 'resolver' } : null;
}
