import type { JsonValue } from '../json.js';
import { covers, isPointer } from '../json-pointer.js';
import { faultIf, type GateFaultCode, type GateRule, type GateWorld } from './fault.js';

const schemaIsOne: GateRule = ({ argumentsSchema }, { schema }) => {
  const fault = argumentsSchema === null ? null : schema.faultOf(argumentsSchema);
  return faultIf(fault !== null, 'schema_invalid', `argumentsSchema: ${String(fault)}`);
};

const editableIsInSchema: GateRule = ({ editable, argumentsSchema }, world) =>
  strayPointers('editable_not_in_schema', editable, argumentsSchema, world);

const sensitiveIsInSchema: GateRule = ({ sensitive, argumentsSchema }, world) =>
  strayPointers('sensitive_not_in_schema', sensitive, argumentsSchema, world);

const assigneeIsInSchema: GateRule = ({ assignee, argumentsSchema }, world) =>
  strayPointers(
    'assignee_pointer_not_in_schema',
    assignee?.kind === 'pointer' ? [assignee.pointer] : [],
    argumentsSchema,
    world,
  );

/** Nor may one cover the other: who may replace what contains a value may replace it unseen. */
const sensitiveIsNotEditable: GateRule = ({ sensitive, editable }) =>
  sensitive.flatMap((hidden) => {
    const open = editable.find((pointer) => covers(pointer, hidden) || covers(hidden, pointer));
    const message =
      open === hidden ? `"${hidden}" is sensitive and editable` : `"${hidden}" is sensitive, and "${open}" editable`;
    return faultIf(open !== undefined, 'sensitive_editable', message);
  });

export const schemaRules: readonly GateRule[] = [
  schemaIsOne,
  editableIsInSchema,
  sensitiveIsInSchema,
  assigneeIsInSchema,
  sensitiveIsNotEditable,
];

function strayPointers(
  code: GateFaultCode,
  pointers: readonly string[],
  schema: JsonValue | null,
  world: GateWorld,
): ReturnType<GateRule> {
  return pointers
    .filter((pointer) => !isPointer(pointer) || !mayDescribe(schema, pointer, world))
    .flatMap((pointer) => faultIf(true, code, `the schema describes nothing at "${pointer}"`));
}

/** Without a schema, or with one that is none (a fault of its own), there is nothing to be missing from. */
const mayDescribe = (schema: JsonValue | null, pointer: string, world: GateWorld): boolean =>
  schema === null || world.schema.faultOf(schema) !== null || world.schema.has(schema, pointer);
