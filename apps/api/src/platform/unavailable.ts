/** Nothing was recorded and nothing is wrong with the request: sent again a little later it may succeed (503). */
export class Unavailable extends Error {}
