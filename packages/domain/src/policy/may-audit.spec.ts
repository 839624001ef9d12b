import { expect, it } from '@jest/globals';
import { closureOf, rolesMet } from '../roles/closure.js';
import { BUILT_IN_ROLES } from '../roles/role.js';
import { MAY_AUDIT } from './may-audit.js';

it('lets auditors and owners audit, and nobody for being an admin or a member', () => {
  const closure = closureOf(new Map());
  const auditing = BUILT_IN_ROLES.filter((role) => rolesMet([role], closure).has(MAY_AUDIT));
  expect(auditing).toEqual(['ORG_OWNER', 'ORG_AUDITOR']);
});
