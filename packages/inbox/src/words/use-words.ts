import { en, type Words } from './en.js';

/** The strings in the reader's language. English is the only one so far. */
export const useWords = (): Words => en;
