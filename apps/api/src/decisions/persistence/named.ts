import type { PersonId, RoleKey } from '@countersign/domain';
import { column } from '../../platform/database/selection.js';

export interface NamedPerson {
  readonly id: PersonId;
  readonly user: string;
  readonly name: string;
}

export interface NamedRole {
  readonly key: RoleKey;
  readonly name: string;
}

/** The person `id`, of the joined rows `person` and, where that has no name of theirs, `member`. */
export const named = (id: string, person: string, member?: string) =>
  column.jsonOrNull<NamedPerson>(
    `CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}, 'user', ${person}."user", 'name', ${member === undefined ? `${person}.name` : `coalesce(${member}.name, ${person}.name)`}) END`,
  );

/** The role `key`, of the joined row `role`; one that was deleted goes by its key. */
export const roleNamed = (key: string, role: string) =>
  column.jsonOrNull<NamedRole>(
    `CASE WHEN ${key} IS NOT NULL THEN json_build_object('key', ${key}, 'name', coalesce(${role}.name, ${key})) END`,
  );
