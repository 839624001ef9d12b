import type { OrganizationId, PersonId, RoleKey, Standing } from '@countersign/domain';
import { type Column, column } from '../../platform/database/selection.js';

type Part = 'Person' | 'Active' | 'Version' | 'Roles';
type StandingColumns<Alias extends string> = {
  readonly [K in `${Alias}${Part}`]: K extends `${Alias}Person`
    ? Column<PersonId | null>
    : K extends `${Alias}Active`
      ? Column<boolean>
      : K extends `${Alias}Version`
        ? Column<number | null>
        : Column<readonly RoleKey[] | null>;
};
type StandingRow<Alias extends string> = {
  readonly [K in keyof StandingColumns<Alias>]: StandingColumns<Alias>[K] extends Column<infer T> ? T : never;
};

/** One person (a joined `person` row, maybe null) as they stand in an organization; no roles: not an active member. */
export function standingColumns<Alias extends string>(alias: Alias, organization: string): StandingColumns<Alias> {
  return {
    [`${alias}Person`]: column.textOrNull(`${alias}.id`),
    [`${alias}Active`]: column.boolean(`${alias}.active`),
    [`${alias}Version`]: column.numberOrNull(`${alias}.version`),
    [`${alias}Roles`]: column.jsonOrNull(
      `(SELECT json_agg(DISTINCT t.role) FROM standing t WHERE t.organization_id = ${organization} AND t.person_id = ${alias}.id)`,
    ),
  } as unknown as StandingColumns<Alias>;
}

export function standingFrom<Alias extends string>(
  row: StandingRow<Alias>,
  alias: Alias,
  organization: OrganizationId,
): { readonly standing: Standing; readonly version: number } | null {
  const read = (part: Part): unknown => row[`${alias}${part}`];
  const person = read('Person') as PersonId | null;
  if (person === null) return null;
  const roles = read('Roles') as readonly RoleKey[] | null;
  return {
    standing: {
      person,
      active: read('Active') as boolean,
      roles: new Map(roles === null ? [] : [[organization, new Set(roles)]]),
    },
    version: read('Version') as number,
  };
}
