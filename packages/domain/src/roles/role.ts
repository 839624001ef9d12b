/** `[A-Z][A-Z0-9_]{0,62}`, unique in its organization. */
export type RoleKey = string;

export const BUILT_IN_ROLES = ['ORG_OWNER', 'ORG_ADMIN', 'ORG_MEMBER', 'ORG_AUDITOR'] as const;

const PATTERN = /^[A-Z][A-Z0-9_]{0,62}$/;

export const isRoleKey = (text: string): text is RoleKey => PATTERN.test(text);
export const isBuiltIn = (role: RoleKey): boolean => (BUILT_IN_ROLES as readonly string[]).includes(role);
