import { canonicalJson, type GateDeclaration } from '@countersign/domain';

/** One revision of a gate. */
export interface StoredGate {
  readonly id: string;
  readonly revision: number;
  readonly declaredAt: Date;
  readonly declaration: GateDeclaration;
}

/** What a declaration of all gates makes of those in force. */
export interface GatePlan {
  /** Declared as they are: they keep revision and row. */
  readonly kept: readonly StoredGate[];
  /** Replaced or dropped. A decision raised under one still goes by it. */
  readonly retired: readonly StoredGate[];
  /** New, or changed. */
  readonly added: readonly GateDeclaration[];
}

export function planOf(inForce: readonly StoredGate[], declared: readonly GateDeclaration[]): GatePlan {
  const texts = new Map(declared.map((declaration) => [declaration.tool, textOf(declaration)]));
  const kept = inForce.filter(({ declaration }) => texts.get(declaration.tool) === textOf(declaration));
  const keptTools = toolsOf(kept);
  return {
    kept,
    retired: inForce.filter((gate) => !kept.includes(gate)),
    added: declared.filter(({ tool }) => !keptTools.has(tool)),
  };
}

/** The names of what a plan changes, as the log keeps them. */
export function changesOf({ retired, added }: GatePlan) {
  const before = toolsOf(retired);
  const after = new Set(added.map(({ tool }) => tool));
  return {
    added: [...after].filter((tool) => !before.has(tool)),
    changed: [...after].filter((tool) => before.has(tool)),
    dropped: [...before].filter((tool) => !after.has(tool)),
  };
}

const toolsOf = (gates: readonly StoredGate[]): ReadonlySet<string> =>
  new Set(gates.map(({ declaration }) => declaration.tool));

/** The order of members says nothing, of a declaration as of any JSON; the database does not keep it either. */
const textOf = (declaration: GateDeclaration): string => canonicalJson(declaration);
