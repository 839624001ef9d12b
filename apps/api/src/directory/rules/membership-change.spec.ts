import { expect, it } from '@jest/globals';
import { standingDiffers, touchesReserved } from './membership-change.js';
import { BUILT_IN_GRAPH, closureOfGraph, withRole } from './role-graph.js';

const deputy = withRole(BUILT_IN_GRAPH, { key: 'DEPUTY', name: '' }, { implies: ['ORG_ADMIN'], implyingIt: undefined });
const closure = closureOfGraph(withRole(deputy, { key: 'CFO', name: '' }, { implies: [], implyingIt: undefined }));
const active = (...roles: string[]) => ({ active: true, roles });
const inactive = (...roles: string[]) => ({ active: false, roles });

it.each([
  ['coming', null, active()],
  ['going', active(), null],
  ['being switched off', active('CFO'), inactive('CFO')],
  ['getting a role', active(), active('CFO')],
  ['one role for another', active('DEPUTY'), active('CFO')],
])('sees a standing change by %s', (_how, before, after) => {
  expect(standingDiffers(before, after)).toBe(true);
  expect(standingDiffers(before, before)).toBe(false);
});

it.each([
  ['grants one', active('CFO'), active('CFO', 'ORG_ADMIN'), true],
  ['takes one', active('ORG_AUDITOR'), active(), true],
  ['takes one by removing its holder', active('ORG_OWNER'), null, true],
  ['takes one by switching its holder off', active('ORG_ADMIN'), inactive('ORG_ADMIN'), true],
  ['gives one to somebody who is switched off', inactive(), inactive('ORG_ADMIN'), true],
  ['grants a role that implies one', active(), active('DEPUTY'), true],
  ['changes by which role one is met', active('DEPUTY'), active('ORG_ADMIN'), false],
  ['leaves it as it is', active('ORG_ADMIN'), active('ORG_ADMIN', 'CFO'), false],
  ['concerns other roles', active('CFO'), active('ORG_MEMBER'), false],
  ['removes whoever has none', active('CFO'), null, false],
])('says of a change that %s whether it touches a reserved role', (_how, before, after, touches) => {
  expect(touchesReserved(before, after, closure)).toBe(touches);
  expect(touchesReserved(after, before, closure)).toBe(touches);
});
