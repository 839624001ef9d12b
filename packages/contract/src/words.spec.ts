import type { ConflictCode, GateFaultCode as DomainGateFault, InvalidCode } from '@countersign/domain';
import { expect, it } from '@jest/globals';
import type { GateFaultCode } from './gate-faults.js';
import type { ProblemCode } from './problem-codes.js';
import { NOT_AVAILABLE, type WordedCode, wordsFor } from './words.js';

/** These do not compile when the law has a code that nobody can be told. */
const told = (code: ConflictCode | InvalidCode): WordedCode | ProblemCode => code;
const faulted = (code: DomainGateFault): GateFaultCode => code;

it('has a sentence for a reviewer who must take over first', () => {
  expect(wordsFor(told('take_over_first'))).toBe('Somebody has this in hand. Take it over before you answer.');
});

it('says why a pause would be refused in the words of the problem', () => {
  expect(wordsFor('no_eligible_reviewer')).toBe('Nobody could answer this decision.');
});

it.each(['made_up', 'toString', '__proto__', ''])('has words even for %j, which it does not know', (code) => {
  expect(wordsFor(code)).toBe('Something went wrong here.');
});

it('says nothing about a decision that is not the viewer’s', () => {
  expect(NOT_AVAILABLE).toBe('No longer available to you');
});

it('knows the faults of a gate by the names the law gives them', () => {
  expect(faulted('duplicate_tool')).toBe('duplicate_tool');
});
