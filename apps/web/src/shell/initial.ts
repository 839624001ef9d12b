/** The first character of a name, whole. */
export const initialOf = (name: string): string => Array.from(name.trim())[0]?.toUpperCase() ?? '';
