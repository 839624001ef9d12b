import type { ApplicationId, DecisionId, OrganizationId, PersonId } from '@countersign/domain';
import type { Bound } from './one-flight.js';
import { statement } from './statement.js';

/** For whom a transaction works: row-level security lets it see nothing else. */
export type Context =
  | { readonly person: PersonId; readonly within?: readonly OrganizationId[]; readonly embedder?: ApplicationId }
  | { readonly application: ApplicationId; readonly organization?: string; readonly decision?: DecisionId }
  | { readonly organizations: readonly OrganizationId[]; readonly operator?: boolean };

const enterPerson = statement('SELECT enter_person($1::uuid, $2::uuid[], $3::uuid)');
const enterApplication = statement('SELECT enter_application($1::uuid, $2::text, $3::uuid)');
const enterOrganizations = statement('SELECT enter_organizations($1::uuid[], $2::boolean)');

/** The statement that goes before every other one of its transaction. */
export function entering(context: Context): Bound {
  if ('person' in context) {
    return { statement: enterPerson, values: [context.person, context.within ?? null, context.embedder ?? null] };
  }
  if ('application' in context) {
    const { application, organization, decision } = context;
    return { statement: enterApplication, values: [application, organization ?? null, decision ?? null] };
  }
  return { statement: enterOrganizations, values: [context.organizations, context.operator ?? false] };
}
