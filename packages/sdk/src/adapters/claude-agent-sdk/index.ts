export { countersignPermissions, type PermissionsOptions, type QueryPermissions } from './permissions.js';
export type { Asking } from './query-calls.js';
