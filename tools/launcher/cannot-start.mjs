/** Something the person at the terminal can put right: told as one sentence, without a stack. */
export class CannotStart extends Error {}
