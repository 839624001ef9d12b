/**
 * Nothing is wrong with the request: sent again a little later it may succeed (503). Nothing was recorded, unless the
 * connection to the database went while it committed: sent again under the same name (2.1, 2.4) it finds that.
 */
export class Unavailable extends Error {}

/** The same, because the application did not say whether the requester may (2.7). */
export class AuthorityUnavailable extends Error {}
