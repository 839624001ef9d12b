/** Nobody is signed in, or no longer (HTTP 401). */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The server was not reached, or its answer not read: whether it acted is unknown. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The server answered that it could not: `code` is AUTHORITY_UNAVAILABLE, BAD_REQUEST, INTERNAL or the HTTP status. */
export class Failed extends Error {
  override readonly name = 'Failed';

  constructor(
    readonly code: string,
    readonly requestId: string | null,
  ) {
    super(code);
  }
}
