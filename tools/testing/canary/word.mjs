/** In every value that nobody may find but whoever the decision is for. */
export const CANARY = 'tweety-5e8d1-sings';

/** Arguments in which every value sings; `card` is sensitive, `note` may be changed. */
export const singing = { amount: 40, to: `${CANARY} to`, note: `${CANARY} note`, card: `${CANARY} card` };
