import type { RoleKey } from '../roles/role.js';

/**
 * Whoever meets this role in an organization reads its log of events and its final decisions (1.8). A value, so that the
 * statement that finds them authorises by it: for anybody else there is nothing to find.
 */
export const MAY_AUDIT: RoleKey = 'ORG_AUDITOR';
