import type { PersonId, RoleKey } from '@countersign/domain';
import { column } from '../../platform/database/selection.js';
import type { NamedPerson, NamedRole } from '../card.js';

/** The person `id`, of the joined rows `person` and (maybe) `member`. */
export const named = (id: string, person: string, member: string) =>
  column.jsonOrNull<NamedPerson>(
    `CASE WHEN ${id} IS NOT NULL THEN json_build_object('id', ${id}, 'user', ${person}."user", 'name', coalesce(${member}.name, ${person}.name)) END`,
  );

export const namedPerson = (
  id: PersonId | null,
  { user, name }: { readonly user: string | null; readonly name: string | null },
): NamedPerson | null => (id === null || user === null || name === null ? null : { id, user, name });

/** A role that was deleted goes by its key. */
export const namedRole = (key: RoleKey | null, name: string | null): NamedRole | null =>
  key === null ? null : { key, name: name ?? key };
