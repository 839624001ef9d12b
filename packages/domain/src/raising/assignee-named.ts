import type { GateDeclaration } from '../gate/declaration.js';
import { isJsonObject } from '../json.js';
import { valueAt } from '../json-pointer.js';
import type { RaiseRequest } from './pause.js';

/** The id of the one person that an ASSIGNEE route names, as the application writes it; null: it names nobody. */
export function assigneeNamed(
  { assignee: source }: Pick<GateDeclaration, 'assignee'>,
  request: Pick<RaiseRequest, 'arguments' | 'assignee'>,
): string | null {
  if (source?.kind === 'resolver') return request.assignee;
  if (source?.kind !== 'pointer' || !isJsonObject(request.arguments)) return null;
  const named = valueAt(request.arguments, source.pointer);
  return typeof named === 'string' ? named : null;
}
