import { faultIf, type GateRule } from './fault.js';

/** Whether it can be reached, the first call finds out. */
const authorityCheckIsCallable: GateRule = ({ authorityCheckUrl: url }, { isCallable }) =>
  faultIf(
    url !== null && !isCallable(url),
    'authority_check_url_invalid',
    'the url of authorityCheck is http or https, at most 2,000 characters, without credentials and without a fragment',
  );

export const authorityRules: readonly GateRule[] = [authorityCheckIsCallable];
