import { isAllowedIn } from '../application.js';
import { NO_ORGANIZATION } from '../ids.js';
import { isJsonObject } from '../json.js';
import { eligible, mayRun } from '../policy/eligible.js';
import type { Fault } from '../result.js';
import { belongsTo } from '../standing.js';
import { requesterRoleOf } from './draft.js';
import type { Pause, RaiseRefusal, RaiseRefusalCode } from './pause.js';

/** One check of 1.3: why the pause is refused, or null. */
export type Check = (pause: Pause) => RaiseRefusal | null;

const refuseIf = (refused: boolean, code: RaiseRefusalCode): RaiseRefusal | null => (refused ? { code } : null);

/** One answer for an organization that is unknown and for one where the application may not act. */
const organizationIsKnown: Check = ({ request, facts }) =>
  refuseIf(
    request.organization !== null &&
      (facts.organization === null || !isAllowedIn(request.application, facts.organization)),
    'organization_unknown',
  );

const routeHasItsOrganization: Check = ({ gate, organization }) =>
  refuseIf(gate.route !== 'OWNER' && organization === NO_ORGANIZATION, 'organization_required');

export const requesterIsKnown: Check = (pause) =>
  refuseIf(!belongsTo(pause.requester, pause.organization) || !isReached(pause), 'requester_unknown');

const requesterMeetsRole: Check = ({ gate, organization, requester }) =>
  refuseIf(
    !mayRun(requester, { organization, requesterRole: requesterRoleOf(gate, organization) }),
    'requester_not_authorized',
  );

const applicationSaysYes: Check = ({ gate, facts }) =>
  refuseIf(gate.authorityCheckUrl !== null && facts.authority !== 'yes', 'requester_not_authorized');

const argumentsAreValid: Check = ({ request, facts }) => {
  const errors = argumentFaults(request.arguments, facts);
  return errors.length > 0 ? { code: 'arguments_invalid', errors } : null;
};

/** One code for every reason: unknown, inactive, without the role, the requester. Never a fall-back to the pool. */
const assigneeIsEligible: Check = ({ gate, organization, requester, assignee }) =>
  refuseIf(
    gate.route === 'ASSIGNEE' &&
      !eligible(assignee, { organization, eligibleRole: gate.eligibleRole, requester: requester.person }),
    'assignee_not_eligible',
  );

const somebodyCanAnswer: Check = ({ gate, facts }) =>
  refuseIf(gate.route !== 'OWNER' && !facts.hasReviewer, 'no_eligible_reviewer');

/** What must hold before the application's own endpoint is asked. */
export const checksBeforeAuthority: readonly Check[] = [
  organizationIsKnown,
  routeHasItsOrganization,
  requesterIsKnown,
  requesterMeetsRole,
];

export const checks: readonly Check[] = [
  ...checksBeforeAuthority,
  applicationSaysYes,
  argumentsAreValid,
  assigneeIsEligible,
  somebodyCanAnswer,
];

/** Without an organization, the application must at least be allowed in one that the requester belongs to. */
const isReached = ({ organization, requester, request: { application } }: Pause): boolean =>
  organization !== NO_ORGANIZATION ||
  application.organizations === 'all' ||
  [...requester.roles.keys()].some((membership) => isAllowedIn(application, membership));

function argumentFaults(asked: unknown, facts: Pause['facts']): readonly Fault[] {
  const whole = (code: string, message: string): readonly Fault[] => [{ pointer: '/arguments', code, message }];
  if (asked === undefined) return whole('required', 'The arguments are missing.');
  if (!isJsonObject(asked)) return whole('not_an_object', 'The arguments are an object.');
  if (!facts.isWithinSize) return whole('too_large', 'The arguments are at most 256 KiB.');
  return facts.schemaFaults().map((fault) => ({ ...fault, pointer: `/arguments${fault.pointer}`, code: 'schema' }));
}
