import { visibleText } from '@countersign/inbox';

/** The first character of a name that can be seen, whole. */
export const initialOf = (name: string): string => Array.from(visibleText(name.trim(), 'line'))[0]?.toUpperCase() ?? '';
