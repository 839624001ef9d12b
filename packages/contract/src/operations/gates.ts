import { GateList, GatesChecked, GatesPut, PutGates, SimulatePause, PauseSimulation } from '../rest/gates.js';
import type { Operation } from './operation.js';

const gates = { tag: 'Gates', access: ['application:gates'] } as const;

/** Gates (2.3). */
export const gateOperations: readonly Operation[] = [
  {
    ...gates,
    operationId: 'putGates',
    method: 'put',
    path: '/v1/gates',
    summary: 'Declare all gates of the application, all or nothing',
    body: PutGates,
    answers: { 200: { description: 'Declared.', schema: GatesPut } },
    problems: ['gates_invalid'],
  },
  {
    ...gates,
    operationId: 'checkGates',
    method: 'post',
    path: '/v1/gates/check',
    summary: 'Find what would be wrong with these gates, and change nothing',
    body: PutGates,
    answers: { 200: { description: 'They would stand, with these revisions.', schema: GatesChecked } },
    problems: ['gates_invalid'],
  },
  {
    ...gates,
    operationId: 'listGates',
    method: 'get',
    path: '/v1/gates',
    summary: 'List the gates of the application',
    answers: { 200: { description: 'All of them.', schema: GateList } },
  },
  {
    ...gates,
    operationId: 'simulatePause',
    method: 'post',
    path: '/v1/gates/simulate',
    summary: 'Say what a pause would do, and do none of it',
    body: SimulatePause,
    answers: {
      200: {
        description:
          'Judged by the checks of the pause in their order; nothing is recorded, no refusal either. The authorityCheck of a gate is not asked, and is taken to say yes.',
        schema: PauseSimulation,
      },
    },
    problems: ['assignee_not_offered'],
  },
];
