import { decision, moves } from './en-decision.js';
import { empty, lies, list, scope, status, tabs } from './en-inbox.js';
import { execution, outcome, records } from './en-records.js';
import { faults, refusals, troubles } from './en-refusals.js';
import { shortcuts } from './en-shortcuts.js';

/** Every string of the inbox in English. Another language is another value of this type. */
export const en = {
  decision,
  empty,
  execution,
  faults,
  lies,
  list,
  moves,
  outcome,
  records,
  refusals,
  scope,
  shortcuts,
  status,
  tabs,
  troubles,
};

export type Words = typeof en;
