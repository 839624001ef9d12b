import type { Branch, Column, Constant, Rule, ViewerValue } from '@countersign/domain';

/**
 * The second reading of a rule: SQL over a row `d` of `decision` (`holds` in the domain is the first). The viewer is
 * `$1`; `my_role`, `my_admin_role` (organization_id, role) and `my_organization` (organization_id) are CTEs of
 * `viewer-sql.ts`. A condition on an empty column is false, and its negation true, as `holds` has it.
 */
export function sqlOf(rule: Rule): string {
  if ('is' in rule) return `${COLUMNS[rule.is]} = ${operand(rule.value)}`;
  if ('in' in rule)
    return rule.values.length === 0 ? 'false' : `${COLUMNS[rule.in]} IN (${rule.values.map(constant).join(', ')})`;
  if ('met' in rule)
    return `(d.organization_id, d.eligible_role) IN (SELECT organization_id, role FROM ${CTES[rule.among]})`;
  if ('organizationIs' in rule) return 'd.organization_id IN (SELECT organization_id FROM my_organization)';
  if ('after' in rule) return `d.expires_at > ${operand(rule.value)}`;
  if ('not' in rule) return negated(rule.not);
  if ('all' in rule) return rule.all.length === 0 ? 'true' : `(${rule.all.map(sqlOf).join(' AND ')})`;
  return rule.any.length === 0 ? 'false' : `(${rule.any.map(sqlOf).join(' OR ')})`;
}

/** How a branch is read from an index: driven by the viewer's roles (one range for each), or directly. */
export interface BranchSql {
  readonly name: Branch['name'];
  readonly driver: 'my_role' | 'my_admin_role' | null;
  /** The conditions on `d`, joined to the driver's row `r` where there is one. */
  readonly where: string;
}

export function branchSql({ name, rule }: Branch): BranchSql {
  const parts = 'all' in rule ? rule.all : [rule];
  const met = parts.find((part) => 'met' in part);
  if (met === undefined) return { name, driver: null, where: sqlOf(rule) };
  const rest = parts.filter((part) => part !== met).map(sqlOf);
  return {
    name,
    driver: CTES[met.among],
    where: ['d.organization_id = r.organization_id', 'd.eligible_role = r.role', ...rest].join(' AND '),
  };
}

const COLUMNS: Readonly<Record<Column, string>> = {
  isOpen: 'd.is_open',
  route: 'd.route',
  requester: 'd.requester_id',
  holder: 'd.holder_id',
  holding: 'd.holding',
};
const CTES = { roles: 'my_role', adminRoles: 'my_admin_role' } as const;

const negated = (rule: Rule): string =>
  'is' in rule ? `${COLUMNS[rule.is]} IS DISTINCT FROM ${operand(rule.value)}` : `NOT coalesce(${sqlOf(rule)}, false)`;

const operand = (value: Constant | ViewerValue): string =>
  typeof value !== 'object' ? constant(value) : value.viewer === 'person' ? '$1' : 'now()';

const constant = (value: Constant): string =>
  typeof value === 'boolean' ? String(value) : `'${value.replaceAll("'", "''")}'`;
