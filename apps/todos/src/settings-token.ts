export const SETTINGS = Symbol('Settings');
