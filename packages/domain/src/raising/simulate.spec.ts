import { expect, it } from '@jest/globals';
import { gate } from '../../testing/gates.js';
import { facts, request } from '../../testing/pauses.js';
import { deactivated, member, RITA } from '../../testing/stories.js';
import type { RaiseFacts, RaiseRequest } from './pause.js';
import { raise } from './raise.js';
import { simulate } from './simulate.js';

const ROUTES = [gate(), gate({ route: 'OWNER', eligibleRole: null })];
const REQUESTS: readonly Partial<RaiseRequest>[] = [
  {},
  { organization: null },
  { organization: 'nowhere' },
  { arguments: 5 },
];
const READ: readonly Partial<RaiseFacts>[] = [
  {},
  { gate: null },
  { organization: null },
  { requester: null },
  { requester: deactivated(member(RITA)) },
  { hasReviewer: false },
];

it('says what the pause would say, whatever is asked', () => {
  for (const declared of ROUTES) {
    for (const asked of REQUESTS) {
      for (const read of READ) {
        const known = facts({ gate: declared, ...read });
        const raised = raise(request(asked), known);
        expect(simulate(request(asked), known, 2).refusal).toEqual(raised.ok ? null : raised.refusal);
      }
    }
  }
});

it('takes the application’s own endpoint to say yes', () => {
  const checked = facts({ gate: gate({ authorityCheckUrl: 'https://app/authority' }) });
  expect(simulate(request(), checked, 2).refusal).toBeNull();
  expect(simulate(request({ arguments: 5 }), checked, 2).refusal).toMatchObject({ code: 'arguments_invalid' });
});

it('counts those who could take it: the others of the role, or the owner', () => {
  const own = gate({ route: 'OWNER', eligibleRole: null });
  expect(simulate(request(), facts(), 3)).toMatchObject({ role: gate().eligibleRole, eligibleCount: 3 });
  expect(simulate(request(), facts({ gate: own }), 3)).toMatchObject({ role: null, eligibleCount: 1 });
  expect(simulate(request(), facts({ gate: own, requester: null }), 3)).toMatchObject({ eligibleCount: 0 });
  expect(simulate(request(), facts({ gate: null }), 0)).toMatchObject({ gate: null, role: null, eligibleCount: 0 });
});
