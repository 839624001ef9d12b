import type { GateWire } from '../wire/gate.js';
import type { JsonValue } from '../wire/json.js';
import type { HumanApproval } from './human-approval.js';

/** A declaration as `PUT /v1/gates` takes it: of a resolver, only that there is one. */
export function gateWireOf(tool: string, { assignee, argumentsSchema, ...declared }: HumanApproval<never>): GateWire {
  return {
    tool,
    ...declared,
    ...(argumentsSchema && { argumentsSchema: argumentsSchema as JsonValue }),
    ...(assignee && { assignee: assignee.resolver ? { resolver: true } : { pointer: assignee.pointer } }),
  };
}
