/** Nothing was recorded and nothing is wrong with the request: sent again a little later it may succeed (503). */
export class Unavailable extends Error {}

/** The same, because the application did not say whether the requester may (2.7). */
export class AuthorityUnavailable extends Error {}
