import { expect } from '@jest/globals';
import { type Cell, inTable } from '@countersign/domain/testing';
import type { RaisedDecision } from '../company.js';
import { type MoveAnswer, NOT_FOUND, outcomeOf } from '../move-answer.js';
import type { Reviewer } from '../reviewer.js';
import { arrange, runOf } from './arrange.js';
import { actorsOf, attempt } from './attempt.js';
import type { Cast } from './cast.js';

type Row = Awaited<ReturnType<Cast['row']>>;

const EVENTS: readonly (readonly [row: string, event: string])[] = [
  ['claim', 'claimed'],
  ['give back', 'given_back'],
  ['reassign', 'reassigned'],
  ['take over', 'taken_over'],
  ['escalate', 'escalated'],
  ['answer', 'answered'],
  ['withdraw', 'withdrawn'],
];

/** Plays one cell of the table of 1.5 before the real server: what is answered, what is so then, and who sees it. */
export async function play(cast: Cast, cell: Cell): Promise<void> {
  const decision = await arrange(cast, cell);
  for (const who of actorsOf(cell, cast)) {
    if (cell.row === 'see') expect(await sight(who, decision, cell)).toEqual(seesIt(cell.answer === 'ok', decision));
    else await playMove(cast, cell, { who, decision });
  }
}

async function playMove(cast: Cast, cell: Cell, { who, decision }: { who: Reviewer; decision: RaisedDecision }) {
  const before = await cast.row(decision.id);
  const answers = await attempt(cell, who, decision, cast);
  const after = await cast.row(decision.id);
  for (const answer of answers) {
    expect(wordFor(answer, before, after)).toBe(cell.answer);
    expect(answer).toEqual(answers[0]); // one text for all whom it may not go to
  }
  if (cell.answer === 'NF') expect(answers[0]).toEqual(NOT_FOUND);
  if (before.version === after.version) {
    expect(after).toEqual(before); // its chain's head among the rest: nothing was recorded
    return;
  }
  const added = (await cast.events(decision.id)).slice(Number(before.chainSequence));
  const type = EVENTS.find(([row]) => cell.row.startsWith(row))?.[1];
  const to = { status: after.status, holding: after.holding, holder: after.holderId, role: after.eligibleRole };
  expect(added).toMatchObject([{ type, actor: `user:${who.id}`, data: { to, via: 'session' } }]);
  await expectSeenByOthers(cast, decision, after);
  expect(answers[0]).toMatchObject({ decision: await who.see(decision.id) });
}

function wordFor(answer: MoveAnswer, before: Row, after: Row): string {
  if (answer.__typename !== 'Moved') return outcomeOf(answer);
  expect(answer.status).toBe(after.status);
  if (after.version === before.version) return 'same';
  return after.holding ?? 'DONE';
}

/** Afterwards the decision is there for those to whom the table shows it in its new state, and for nobody else. */
async function expectSeenByOthers({ people, xena }: Cast, { id }: RaisedDecision, after: Row): Promise<void> {
  const { hana, erik, ida, adam, rita, nora } = people;
  const actorIn = (who: Reviewer) => (who.id === after.holderId ? 'H' : who === adam ? 'A' : 'E');
  const column = after.holding ?? 'DONE';
  for (const who of [hana, erik, ida, adam]) {
    const sees = column !== 'OWN' && inTable('see', column, actorIn(who)) === 'ok';
    expect([who.name, (await who.see(id))?.holding ?? null]).toEqual([who.name, sees ? after.holding : null]);
  }
  for (const who of [rita, nora, xena]) {
    const isOwner = who === rita && column === 'OWN';
    expect([who.name, (await who.see(id)) !== null]).toEqual([who.name, isOwner]);
  }
}

const DOORS = `query ($id: ID!, $slug: String!, $run: String!) {
  decision(id: $id) { id } node(id: $id) { __typename id }
  organization(slug: $slug) {
    inbox(filter: { runId: $run }) { edges { node { id } } } inboxCount(filter: { runId: $run }) { value }
  }
}`;

/** A decision by every door through which it could be seen; the organization is null where they are no member. */
async function sight(who: Reviewer, { id, organization: slug }: RaisedDecision, cell: Cell) {
  const { organization, ...doors } = await who.ask<Doors>(DOORS, { id, slug, run: runOf(cell) });
  return {
    ...doors,
    listed: organization?.inbox.edges.map(({ node }) => node.id) ?? [],
    count: organization?.inboxCount.value ?? 0,
  };
}

interface Doors {
  readonly decision: unknown;
  readonly node: unknown;
  readonly organization: {
    readonly inbox: { readonly edges: readonly { readonly node: { readonly id: string } }[] };
    readonly inboxCount: { readonly value: number };
  } | null;
}

const seesIt = (isSeen: boolean, { id }: RaisedDecision) => ({
  decision: isSeen ? { id } : null,
  node: isSeen ? { __typename: 'Decision', id } : null,
  listed: isSeen ? [id] : [],
  count: isSeen ? 1 : 0,
});
