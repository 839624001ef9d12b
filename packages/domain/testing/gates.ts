import {
  closureOf,
  describes,
  GATE_DEFAULTS,
  type GateDeclaration,
  type GateWorld,
  isJsonObject,
  memberOf,
} from '../src/index.js';

/** In Acme the CFO may do what FINANCE may; in Borealis both roles exist, and neither implies the other. */
export const ACME = closureOf(
  new Map([
    ['CFO', ['FINANCE']],
    ['CLERK', []],
  ]),
);
export const BOREALIS = closureOf(
  new Map([
    ['CFO', []],
    ['FINANCE', []],
  ]),
);
export const world = (...organizations: GateWorld['organizations']): GateWorld => ({
  organizations,
  isCallable: (url) => url.startsWith('https://'),
  schema: {
    faultOf: (schema) => (isJsonObject(schema) && memberOf(schema, 'type') !== 'nonsense' ? null : 'no such schema'),
    has: describes,
  },
});

export const gate = (declared: Partial<GateDeclaration> = {}): GateDeclaration => ({
  ...GATE_DEFAULTS,
  tool: 'refund',
  route: 'ROLE',
  eligibleRole: 'FINANCE',
  ...declared,
});

export const refundSchema = { type: 'object', properties: { amount: { type: 'number' }, to: { type: 'string' } } };
export const byPointer = (pointer: string) => ({ kind: 'pointer', pointer }) as const;
