import {
  type Decision,
  type FinalStatus,
  type Holding,
  type Instant,
  NO_ORGANIZATION,
  OPEN_STATUSES,
  type OpenStatus,
  type Standing,
  type State,
} from '../src/index.js';
import { APPLICATION, APPROVER, CHIEF, decisionId, ELSEWHERE, HERE, HOUR, ME, OTHER, THIRD } from './names.js';

type Declared = Pick<
  Decision,
  'organization' | 'route' | 'requester' | 'eligibleRole' | 'escalatesTo' | 'escalated' | 'assignee'
>;

const requesters = [ME, OTHER] as const;
const people = [ME, OTHER, THIRD] as const;

const owners: readonly Declared[] = [HERE, NO_ORGANIZATION].flatMap((organization) =>
  requesters.map((requester) => ({
    organization,
    route: 'OWNER',
    requester,
    eligibleRole: null,
    escalatesTo: null,
    escalated: false,
    assignee: null,
  })),
);

/** A declared role alone, one with a target, and one that has escalated to it. */
const escalations = [
  { eligibleRole: APPROVER, escalatesTo: null, escalated: false },
  { eligibleRole: APPROVER, escalatesTo: CHIEF, escalated: false },
  { eligibleRole: CHIEF, escalatesTo: CHIEF, escalated: true },
] as const;

const routed: readonly Declared[] = escalations.flatMap((escalation) =>
  requesters.flatMap((requester) => [
    { ...escalation, organization: HERE, route: 'ROLE' as const, requester, assignee: null },
    ...people.map((assignee) => ({
      ...escalation,
      organization: HERE,
      route: 'ASSIGNEE' as const,
      requester,
      assignee,
    })),
  ]),
);

const directed: readonly Holding[] = people.map((holder) => ({ kind: 'DIRECTED', holder }));
const held: readonly Holding[] = people.map((holder) => ({ kind: 'HELD', holder }));

/** Also in the hand of its requester: no move leads there, but two logins may turn out to be one person (5.3). */
function holdingsOf({ route, requester, escalated }: Declared): readonly Holding[] {
  if (route === 'OWNER') return [{ kind: 'OWN', holder: requester }];
  if (route === 'ASSIGNEE' && !escalated) return [{ kind: 'VACANT' }, ...directed];
  return [{ kind: 'OPEN' }, ...held, ...directed];
}

const FINAL_STATUSES: readonly FinalStatus[] = [
  'ACCEPTED',
  'ACCEPTED_WITH_MODIFICATIONS',
  'REJECTED',
  'ANSWERED',
  'LAPSED',
  'WITHDRAWN',
  'REQUESTER_AUTHORITY_LAPSED',
];

const DIGEST = `sha256:${'0'.repeat(64)}`;

const openState = (status: OpenStatus, holding: Holding): State => ({ open: true, status, holding });

const finalState = (status: FinalStatus, at: Instant): State => ({
  open: false,
  outcome: { status, provenance: 'human', at, by: ME, changedArguments: [], digest: DIGEST },
  execution: { kind: 'NOT_RUN' },
  purged: false,
});

const statesOf = (declared: Declared, at: Instant): readonly State[] => [
  ...OPEN_STATUSES.flatMap((status) => holdingsOf(declared).map((holding) => openState(status, holding))),
  ...FINAL_STATUSES.map((status) => finalState(status, at)),
];

const isChoice = (state: State) => (state.open ? state.status !== 'PENDING' : state.outcome.status === 'ANSWERED');

/** Every decision there can be up to naming, as the viewer ME sees the world: not yet due, just due, and overdue. */
export const everyDecision = (now: Instant): readonly Decision[] =>
  [...owners, ...routed]
    .flatMap((declared) => statesOf(declared, now).map((state) => ({ declared, state })))
    .flatMap(({ declared, state }) => [HOUR, 0, -HOUR].map((left) => ({ declared, state, left })))
    .map(({ declared, state, left }, number) => ({
      ...declared,
      state,
      id: decisionId(number),
      kind: isChoice(state) ? 'CHOICE' : 'APPROVAL',
      application: APPLICATION,
      tool: 'refund',
      requesterRole: declared.organization === NO_ORGANIZATION ? null : 'ORG_MEMBER',
      digest: DIGEST,
      editable: [],
      createdAt: now - 2 * HOUR,
      expiresAt: now + left,
      escalatesAt: null,
    }));

const roleSets = [[], [APPROVER]]
  .flatMap((some) => [some, [...some, CHIEF]])
  .flatMap((some) => [some, [...some, 'ORG_ADMIN']]);

/** Every kind of viewer: active or not, a member here with any of the roles or none at all, mighty elsewhere or not. */
export const everyViewer: readonly Standing[] = [true, false].flatMap((active) =>
  [null, ...roleSets].flatMap((here) =>
    [false, true].map((isMightyElsewhere) => ({
      person: ME,
      active,
      roles: new Map([
        ...(here === null ? [] : [[HERE, new Set(['ORG_MEMBER', ...here])] as const]),
        ...(isMightyElsewhere ? [[ELSEWHERE, new Set(['ORG_MEMBER', APPROVER, CHIEF, 'ORG_ADMIN'])] as const] : []),
      ]),
    })),
  ),
);
