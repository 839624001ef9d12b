import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { APPROVER, CHIEF, personId } from '../../testing/index.js';
import { MOVES, Office } from '../../testing/office.js';
import { columnOf, wordFor } from '../../testing/reading.js';
import { type Person, StateMachine } from '../../testing/state-machine.js';
import { aDecision } from '../../testing/stories.js';
import { type Decision, type Holding, holderOf, type Route, statusOf } from '../decision.js';
import { allowedMoves } from './allowed-moves.js';
import { clearHolder } from './clear-holder.js';
import { lapse } from './lapse.js';
import { loseOwner } from './lose-owner.js';
import { occasionOf } from './occasion.js';

type Command = fc.Command<StateMachine, Office>;

const command = (words: string, run: (model: StateMachine, office: Office) => void): Command => ({
  check: () => true,
  run: (model, office) => {
    run(model, office);
    agree(model, office);
  },
  toString: () => words,
});

const aMove = (move: string, by: number, to: number) =>
  command(`${by} ${move} ${to}`, (model, office) => {
    const [actor, target] = [model.people[by]!, model.people[to]!];
    const result = MOVES[move]!(office.situation(), office.standing(actor), office.standing(target));
    expect(wordFor(result)).toBe(model.take(move, actor, target));
    if (result.ok) office.write(result.value);
  });

const aChange = (who: number, fact: 'active' | 'member' | 'approver' | 'chief' | 'admin') =>
  command(`${who} ${fact}?`, (model, office) => {
    const person = model.people[who]!;
    person[fact] = !person[fact];
    model.settleStandings();
    office.write(clearHolder(office.situation(), office.standing(person)));
    office.write(loseOwner(office.situation()));
  });

const expiry = command('expiry', (model, office) => {
  model.expire();
  office.now = office.decision.expiresAt;
  office.write(lapse(office.situation()));
});

/** The model and the moves say the same of the decision, and of what everybody sees. */
function agree(model: StateMachine, office: Office): void {
  const { state } = office.decision;
  expect(columnOf(office.decision)).toBe(model.column);
  expect(state.open ? holderOf(state.holding) : null).toBe(model.holder?.id ?? null);
  expect([office.decision.escalated, statusOf(office.decision)]).toEqual([model.escalated, model.status]);
  for (const person of model.people) {
    const standing = office.standing(person);
    expect(occasionOf(office.situation(), standing) !== null).toBe(model.sees(person));
    if (!model.sees(person)) expect(['', 'WITHDRAW']).toContain(allowedMoves(office.situation(), standing).join());
  }
}

const COUNT = 5;
const who = fc.nat(COUNT - 1);
const aPerson = fc.record({
  active: fc.constant(true),
  member: fc.constant(true),
  approver: fc.boolean(),
  chief: fc.boolean(),
  admin: fc.boolean(),
});

const aStart = fc.record({
  route: fc.constantFrom<Route>('OWNER', 'ROLE', 'ASSIGNEE'),
  people: fc.array(aPerson, { minLength: COUNT, maxLength: COUNT }),
  mayEscalate: fc.boolean(),
});

const commands = fc.commands(
  [
    fc.tuple(fc.constantFrom(...Object.keys(MOVES)), who, who).map((args) => aMove(...args)),
    fc
      .tuple(fc.constantFrom('claim', 'give back', 'reassign', 'take over', 'escalate'), who, who)
      .map((args) => aMove(...args)),
    fc.tuple(who, fc.constantFrom('active', 'member', 'approver', 'chief', 'admin')).map((args) => aChange(...args)),
    fc.constant(expiry),
  ],
  { maxCommands: 40 },
);

const holdingOf = (route: Route, people: readonly Person[]): Holding => {
  if (route === 'ROLE') return { kind: 'OPEN' };
  return route === 'OWNER' ? { kind: 'OWN', holder: people[0]!.id } : { kind: 'DIRECTED', holder: people[1]!.id };
};

const raised = (route: Route, people: readonly Person[], hasTarget: boolean): Decision =>
  aDecision({
    route,
    requester: people[0]!.id,
    eligibleRole: route === 'OWNER' ? null : APPROVER,
    escalatesTo: hasTarget ? CHIEF : null,
    assignee: route === 'ASSIGNEE' ? people[1]!.id : null,
    state: { open: true, status: 'PENDING', holding: holdingOf(route, people) },
  });

it('goes, by any sequence of moves and role changes, where the plain state machine goes', () => {
  fc.assert(
    fc.property(aStart, commands, ({ route, people: facts, mayEscalate }, sequence) => {
      fc.modelRun(() => {
        const people = facts.map((fact, index) => ({ ...fact, id: personId(index + 1) }));
        people[1]!.approver = true; // or nobody would have been named
        const hasTarget = mayEscalate && route !== 'OWNER';
        const model = new StateMachine({ route, requester: people[0]!, named: people[1]!, hasTarget, people });
        return { model, real: new Office(raised(route, people, hasTarget), people) };
      }, sequence);
    }),
    { numRuns: 500 },
  );
});
