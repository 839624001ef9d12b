import type { PutGate } from '@countersign/contract';
import { APPROVER, CHIEF } from '@countersign/domain/testing';
import { type Company, company } from '../company.js';
import type { Reviewer } from '../reviewer.js';
import { made } from '../story.js';
import type { TestServer } from '../test-server.js';
import { usualGates } from '../usual-gates.js';

/** Implies APPROVER, and nobody but the requester holds it. */
const LEGAL = 'LEGAL';

/**
 * Who plays in the table of 1.5, each as hard a case as there is. H `hana` · E `erik`, `ida`, and `leo`, who is named
 * and loses his role · A `adam` · R `rita`, who is also an admin with every role · N `nora`, the owner of the
 * organization, without the role; `max`, a member; `xena`, who is all of it in another organization.
 */
const PEOPLE = {
  hana: [CHIEF],
  erik: [CHIEF],
  ida: [CHIEF],
  leo: [CHIEF],
  adam: [CHIEF, 'ORG_ADMIN'],
  rita: [CHIEF, LEGAL, 'ORG_ADMIN'],
  nora: ['ORG_OWNER'],
  max: [],
  off: [CHIEF],
} as const;

const withNobodyThere = (tool: string, route: Pick<PutGate, 'route' | 'assignee'>): PutGate => ({
  ...route,
  tool,
  eligibleRole: APPROVER,
  escalateTo: { role: LEGAL },
});
const gates = [
  ...usualGates,
  withNobodyThere('appeal', { route: 'ROLE' }),
  withNobodyThere('appoint', { route: 'ASSIGNEE', assignee: { resolver: true } }),
];

export type Cast = Company<keyof typeof PEOPLE> & { readonly xena: Reviewer };

/** `off` has been deactivated since. */
export async function castOf(server: TestServer): Promise<Cast> {
  const acme = await company(server, { people: PEOPLE });
  await made(server.operator.put(`${acme.organization.path}/roles/${LEGAL}`, { name: LEGAL, implies: [APPROVER] }));
  await made(acme.app.put('/v1/gates', { gates }));
  await acme.member(acme.people.off, [CHIEF], false);
  const elsewhere = await company(server, { people: { xena: [CHIEF, 'ORG_OWNER'] } });
  return Object.assign(acme, { xena: elsewhere.people.xena });
}
