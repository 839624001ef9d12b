import { expect, it } from '@jest/globals';
import { branches, holderOf, holds } from '@countersign/domain';
import { everyDecision, everyViewer } from '@countersign/domain/testing';
import { KNOWN } from './visible-sql.js';

const NOW = 1_000_000;
const decisions = everyDecision(NOW);

it.each(branches)(
  '$name: whoever may act by this branch finds in it what a filter takes for known',
  ({ name, rule }) => {
    const { isMine, holdings } = KNOWN[name];
    const seen = new Set<string>();
    for (const viewer of everyViewer) {
      for (const { state, ...decision } of decisions.filter((one) => holds(rule, one, viewer, NOW))) {
        if (!state.open) throw new Error('a final decision may be acted on');
        expect([decision.id, holderOf(state.holding) === viewer.person]).toEqual([decision.id, isMine]);
        seen.add(state.holding.kind);
      }
    }
    expect([...seen].sort()).toEqual([...holdings].sort());
  },
);
