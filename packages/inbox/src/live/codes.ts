// With which codes the server closes a socket, where the client does something of its own then.

/** Nobody is signed in, or no longer. */
export const SIGNED_OUT = 4401;

/** What the viewer may see is not what it was: their standing changed. */
export const READ_AFRESH = 4205;
