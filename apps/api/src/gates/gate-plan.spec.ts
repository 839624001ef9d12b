import { randomUUID } from 'node:crypto';
import { GATE_DEFAULTS, type GateDeclaration } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import { changesOf, planOf, type StoredGate } from './gate-plan.js';

const gate = (tool: string, more: Partial<GateDeclaration> = {}): GateDeclaration => ({
  ...GATE_DEFAULTS,
  tool,
  route: 'OWNER',
  ...more,
});
const stored = (declaration: GateDeclaration): StoredGate => ({
  id: randomUUID(),
  revision: 1,
  declaredAt: new Date(),
  declaration,
});

it('leaves a gate alone that is declared again as it is', () => {
  const before = stored(gate('wire', { argumentsSchema: { type: 'object', properties: { b: true, a: true } } }));
  const again = gate('wire', { argumentsSchema: { properties: { a: true, b: true }, type: 'object' } });
  expect(planOf([before], [again])).toEqual({ kept: [before], retired: [], added: [] });
});

it('replaces a gate that is declared differently', () => {
  const before = stored(gate('wire'));
  const plan = planOf([before], [gate('wire', { title: 'Wire money' })]);
  expect(plan).toEqual({ kept: [], retired: [before], added: [gate('wire', { title: 'Wire money' })] });
  expect(changesOf(plan)).toEqual({ added: [], changed: ['wire'], dropped: [] });
});

it('tells what is new from what was dropped', () => {
  const plan = planOf([stored(gate('refund')), stored(gate('wire'))], [gate('wire'), gate('delete')]);
  expect(changesOf(plan)).toEqual({ added: ['delete'], changed: [], dropped: ['refund'] });
});

it('takes the order of editable arguments for a change: it is the order on the screen', () => {
  const before = stored(gate('wire', { editable: ['/a', '/b'] }));
  expect(planOf([before], [gate('wire', { editable: ['/b', '/a'] })]).added).toHaveLength(1);
});
