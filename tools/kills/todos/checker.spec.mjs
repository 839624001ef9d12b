import { expect, it } from '@jest/globals';
import { faultsOf } from './checker.mjs';

const accepted = (result) => [{ status: 'ACCEPTED', execution: result && { result } }];
const deletion = { callId: 'c', tool: 'delete-todo', outcome: 'ran', done: 1, decisions: accepted('succeeded') };
const invoice = { ...deletion, tool: 'send-invoice' };
const rejected = { ...deletion, outcome: 'denied', done: 0, decisions: [{ status: 'REJECTED', execution: null }] };

it.each([
  ['a deletion that ran', deletion],
  ['one whose report a process did not outlive', { ...deletion, outcome: 'already_ran' }],
  ['what somebody rejected', rejected],
  ['an invoice of which nobody knows', { ...invoice, outcome: 'unknown', decisions: accepted('unknown') }],
  ['one that did not leave', { ...invoice, outcome: 'unknown', done: 0, decisions: accepted('unknown') }],
])('finds nothing wrong with %s', (_, call) => {
  expect(faultsOf([call])).toEqual([]);
});

it.each([
  ['an invoice that left twice', 'twice', { ...invoice, done: 2 }],
  ['a call of two decisions', 'twice', { ...deletion, decisions: [...deletion.decisions, ...deletion.decisions] }],
  ['what was done though it was rejected', 'twice', { ...rejected, done: 1 }],
  ['what was reported and not done', 'lost', { ...deletion, done: 0 }],
  ['a call that nobody was told the end of', 'lost', { ...deletion, outcome: null }],
  ['a call that was never raised', 'lost', { ...deletion, decisions: [] }],
  ['a call without a report', 'lost', { ...deletion, decisions: accepted(null) }],
  ['a success that is told as unknown', 'lost', { ...deletion, outcome: 'unknown' }],
  ['a deletion of which nobody knows', 'lost', { ...deletion, outcome: 'unknown', decisions: accepted('unknown') }],
  ['a rejection that is told as a failure', 'lost', { ...rejected, outcome: 'failed' }],
])('finds %s', (_, kind, call) => {
  expect(faultsOf([call]).map((fault) => fault.kind)).toContain(kind);
});
