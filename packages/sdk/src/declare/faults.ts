import {
  closureOf,
  declarationOf,
  describes,
  type GateFaultCode,
  type GateWorld,
  problemsOf,
} from '@countersign/domain';
import type { GateFault, GateWire } from '../wire/gate.js';

/** The roles of one organization, each with what it directly implies: `{ CFO: ['CLERK'], CLERK: [] }`. */
export type RoleList = Readonly<Record<string, readonly string[]>>;

/** Which roles there are, only the server knows, or whoever has a list of them. */
const NEED_ROLES: readonly GateFaultCode[] = ['role_unknown', 'escalation_unknown_role', 'escalation_not_implied'];

/**
 * What is wrong with an application's declarations (1.2), found without the network: in any organization, or among the
 * roles of those where the application is allowed. Whether `argumentsSchema` is a JSON Schema, only the server says.
 */
export function faultsOf(gates: readonly GateWire[], organizations?: readonly RoleList[]): readonly GateFault[] {
  const faults = problemsOf(gates.map(declarationOf), worldOf(organizations ?? []));
  return organizations ? faults : faults.filter(({ code }) => !NEED_ROLES.includes(code));
}

const worldOf = (organizations: readonly RoleList[]): GateWorld => ({
  organizations: organizations.map((roles) => closureOf(new Map(Object.entries(roles)))),
  isCallable: (url) => URL.canParse(url),
  schema: { faultOf: () => null, has: describes },
});
