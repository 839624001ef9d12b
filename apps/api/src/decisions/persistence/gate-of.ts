import type { AssigneeSource, GateDeclaration, JsonValue, RoleKey, Route } from '@countersign/domain';

/** A gate's columns as the statements that join it select them; all null where there is no gate. */
export interface GateRow {
  readonly route: Route | null;
  readonly eligibleRole: RoleKey | null;
  readonly assigneePointer: string | null;
  readonly assigneeByResolver: boolean;
  readonly escalateTo: RoleKey | null;
  readonly requesterRole: RoleKey | null;
  readonly authorityCheckUrl: string | null;
  readonly argumentsSchema: JsonValue | null;
  readonly editable: readonly string[];
  readonly sensitive: readonly string[];
  readonly expiresInSeconds: number | null;
  readonly escalateAfterSeconds: number | null;
  readonly title: string | null;
  readonly instructions: string | null;
}

export function gateOf(tool: string, row: GateRow): GateDeclaration | null {
  const { route, requesterRole, expiresInSeconds, assigneePointer, assigneeByResolver } = row;
  if (route === null || requesterRole === null || expiresInSeconds === null) return null;
  const { eligibleRole, escalateTo, authorityCheckUrl, argumentsSchema } = row;
  const { editable, sensitive, escalateAfterSeconds, title, instructions } = row;
  const assignee: AssigneeSource | null = assigneeByResolver
    ? { kind: 'resolver' }
    : assigneePointer === null
      ? null
      : { kind: 'pointer', pointer: assigneePointer };
  const people = { route, eligibleRole, assignee, escalateTo, requesterRole, authorityCheckUrl };
  const words = { argumentsSchema, editable, sensitive, title, instructions };
  return { tool, ...people, ...words, expiresInSeconds, escalateAfterSeconds };
}
