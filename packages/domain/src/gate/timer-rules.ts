import { faultIf, type GateRule } from './fault.js';

const SHORTEST_EXPIRY = 10;
const LONGEST_EXPIRY = 90 * 24 * 60 * 60;

const isWithin = (seconds: number, least: number, most: number) =>
  Number.isInteger(seconds) && seconds >= least && seconds <= most;

const expiryIsInRange: GateRule = ({ expiresInSeconds }) =>
  faultIf(
    !isWithin(expiresInSeconds, SHORTEST_EXPIRY, LONGEST_EXPIRY),
    'expiry_out_of_range',
    'expiresIn is 10 seconds to 90 days',
  );

const escalationComesBeforeExpiry: GateRule = ({ escalateAfterSeconds, expiresInSeconds }) =>
  faultIf(
    escalateAfterSeconds !== null && !isWithin(escalateAfterSeconds, 1, expiresInSeconds - 1),
    'escalate_after_out_of_range',
    'escalateAfter is at least a second, and before the expiry',
  );

export const timerRules: readonly GateRule[] = [expiryIsInRange, escalationComesBeforeExpiry];
