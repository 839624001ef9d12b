/** Why a socket is closed, and so what its client does then (docs/live-updates.md). */
export interface Closing {
  readonly code: number;
  readonly reason: string;
}

/** Nobody is signed in, or no longer: sign in again, do not knock again. */
export const SIGNED_OUT: Closing = { code: 4401, reason: 'Unauthorized' };
/** From this page nobody may come with this credential. */
export const FOREIGN_PAGE: Closing = { code: 4403, reason: 'Forbidden' };
/** The person has as many sockets here as anybody may have. */
export const TOO_MANY_SOCKETS: Closing = { code: 4429, reason: 'Too many sockets' };
/** The person asks more often than anybody may (docs/limits.md): connect again later. */
export const TOO_OFTEN: Closing = { code: 1013, reason: 'Try again later' };
/** What is needed is away for the moment: connect again later. */
export const AWAY: Closing = { code: 1013, reason: 'Try again later' };
/** What the client knows may be old, or no longer its to know: connect at once and read afresh. */
export const READ_AFRESH: Closing = { code: 4205, reason: 'Read afresh' };
/** The server stops: connect again, after a moment, and read afresh. */
export const RESTARTING: Closing = { code: 1012, reason: 'Service restart' };
/** A bug: nothing more comes from this socket. */
export const BROKEN: Closing = { code: 4500, reason: 'Internal server error' };
/** What was sent is no message of the protocol. */
export const UNREADABLE: Closing = { code: 4400, reason: 'Invalid message received' };
