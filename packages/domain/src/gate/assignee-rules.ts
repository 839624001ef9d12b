import { faultIf, type GateRule } from './fault.js';

const assigneeRouteNamesItsSource: GateRule = ({ route, assignee }) =>
  faultIf(
    route === 'ASSIGNEE' && assignee === null,
    'resolver_required',
    'route ASSIGNEE needs an assignee: a pointer or a resolver',
  );

const otherRoutesNameNone: GateRule = ({ route, assignee }) =>
  faultIf(route !== 'ASSIGNEE' && assignee !== null, 'resolver_not_allowed', `route ${route} takes no assignee`);

const sourceIsOne: GateRule = ({ assignee }) =>
  faultIf(assignee?.kind === 'ambiguous', 'resolver_ambiguous', 'assignee is a pointer or a resolver, not both');

export const assigneeRules: readonly GateRule[] = [assigneeRouteNamesItsSource, otherRoutesNameNone, sourceIsOne];
