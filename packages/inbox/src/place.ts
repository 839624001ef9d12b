import type { InboxView } from './list/view.js';

/** Where in the inbox somebody is: what they look through, and what they have open. A host page may keep it in its address. */
export interface Place extends InboxView {
  readonly decision: string | null;
}

/** Opening and closing a decision is a step one can go back from; a filter replaces the one before. */
export type OnPlace = (place: Place, step: 'push' | 'replace') => void;
