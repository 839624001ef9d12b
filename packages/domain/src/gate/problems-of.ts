import { assigneeRules } from './assignee-rules.js';
import { authorityRules } from './authority-rules.js';
import type { GateDeclaration } from './declaration.js';
import { escalationRules } from './escalation-rules.js';
import type { GateFault, GateRule, GateWorld } from './fault.js';
import { roleRules } from './role-rules.js';
import { schemaRules } from './schema-rules.js';
import { timerRules } from './timer-rules.js';

const RULES: readonly GateRule[] = [
  ...roleRules,
  ...authorityRules,
  ...assigneeRules,
  ...escalationRules,
  ...timerRules,
  ...schemaRules,
];

/** Everything that is wrong with the declarations of one application (1.2), all of it at once; empty: they stand. */
export const problemsOf = (declarations: readonly GateDeclaration[], world: GateWorld): readonly GateFault[] => [
  ...declarations.flatMap((gate) =>
    RULES.flatMap((rule) => rule(gate, world)).map((fault) => ({ tool: gate.tool, ...fault })),
  ),
  ...duplicates(declarations),
];

function duplicates(declarations: readonly GateDeclaration[]): readonly GateFault[] {
  const tools = declarations.map(({ tool }) => tool);
  const repeated = new Set(tools.filter((tool, index) => tools.indexOf(tool) !== index));
  return [...repeated].map((tool) => ({ tool, code: 'duplicate_tool', message: 'it is declared more than once' }));
}
