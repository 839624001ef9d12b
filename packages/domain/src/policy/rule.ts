/**
 * A rule about one decision as a value: read by `holds` as a predicate and by the persistence layer as SQL (7.4).
 * It names columns of the decision and facts of the viewer; it holds no value of either.
 */
export type Rule =
  | { readonly is: Column; readonly value: Constant | ViewerValue }
  | { readonly in: Column; readonly values: readonly Constant[] }
  /** The pair (organization, column) is one of the viewer's. `roles`: any role met; `adminRoles`: met where they also meet ORG_ADMIN. */
  | { readonly met: 'eligibleRole'; readonly among: 'roles' | 'adminRoles' }
  /** The decision's organization is one of which the viewer is an active member, or it has none. */
  | { readonly organizationIs: 'mine' }
  | { readonly after: 'expiresAt'; readonly value: ViewerValue }
  | { readonly not: Rule }
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] };

export type Column = 'isOpen' | 'route' | 'requester' | 'holder' | 'holding';
export type Constant = string | boolean;
export type ViewerValue = { readonly viewer: 'person' | 'now' };

export const is = (column: Column, value: Constant | ViewerValue): Rule => ({ is: column, value });
export const isIn = (column: Column, ...values: readonly Constant[]): Rule => ({ in: column, values });
export const not = (rule: Rule): Rule => ({ not: rule });
export const all = (...rules: readonly Rule[]): Rule => ({ all: rules });
export const any = (...rules: readonly Rule[]): Rule => ({ any: rules });

export const NEVER: Rule = any();
export const ALWAYS: Rule = all();
