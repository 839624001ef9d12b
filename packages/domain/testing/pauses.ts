import { decisionId, APPLICATION, HERE } from './names.js';
import { gate } from './gates.js';
import { member, NOW, RITA } from './stories.js';
import type { RaiseFacts, RaiseRequest } from '../src/index.js';

/** Wonder Todos, allowed here alone, asks for a refund that Rita wants. */
export const request = (asked: Partial<RaiseRequest> = {}): RaiseRequest => ({
  application: { id: APPLICATION, slug: 'wonder-todos', organizations: new Set([HERE]) },
  tool: 'refund',
  callId: 'call_1',
  organization: 'acme',
  arguments: { amount: 5, to: 'hana' },
  assignee: null,
  ...asked,
});

/** Nothing is in its way, but for what the story says otherwise. */
export const facts = (read: Partial<RaiseFacts> = {}): RaiseFacts => ({
  id: decisionId(7),
  now: NOW,
  gate: gate(),
  organization: HERE,
  requester: member(RITA),
  authority: null,
  isWithinSize: true,
  schemaFaults: () => [],
  digest: () => 'sha256:d',
  assignee: null,
  hasReviewer: true,
  ...read,
});
