/** Where Nest finds the ResolvedConfiguration. */
export const CONFIGURATION = Symbol('configuration');
