import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Route } from '@countersign/domain';
import { type Person, StateMachine } from '@countersign/domain/testing';
import fc from 'fast-check';
import { type Company, company } from '../../../testing/company.js';
import { enough } from '../../../testing/long.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { MOVES, RealDecision } from '../../../testing/table/real-decision.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ann: [], ben: [], cara: [], dan: [], eve: [] } });
});
afterAll(() => server.close());

/** In a real organization a role that may be escalated to implies the one that it is escalated from. */
class Model extends StateMachine {
  override isEligible(who: Person): boolean {
    return super.isEligible({ ...who, approver: who.approver || who.chief }) && !this.isRequester(who);
  }

  private isRequester({ id }: Person): boolean {
    return id === this.requester.id;
  }
}

type Command = fc.AsyncCommand<Model, RealDecision>;

const command = (words: string, run: (model: Model, real: RealDecision) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real);
    await agree(model, real);
  },
  toString: () => words,
});

const aMove = (move: string, by: number, to: number) =>
  command(`${by} ${move} ${to}`, async (model, real) => {
    const before = await real.row();
    const answer = await MOVES[move]!(real.people[by]!, real.raised, real.people[to]!);
    const after = await real.row();
    const word = after.version === before.version ? 'same' : (after.holding ?? 'DONE');
    const expected = model.take(move, model.people[by]!, model.people[to]!);
    expect(answer.__typename === 'Moved' ? word : outcomeOf(answer)).toBe(expected);
  });

const FACTS = ['active', 'member', 'approver', 'chief', 'admin'] as const;
const aChange = (who: number, fact: (typeof FACTS)[number]) =>
  command(`${who} ${fact}?`, async (model, real) => {
    const person = model.people[who]!;
    person[fact] = !person[fact];
    model.settleStandings();
    await real.stands(person);
  });

const expiry = command('expiry', async (model, real) => {
  model.expire();
  await real.expire();
});

/** The model and the server say the same of the decision, and of who sees it. */
async function agree(model: Model, real: RealDecision): Promise<void> {
  const { holding, holderId, escalated, status } = await real.row();
  const { column, holder, escalated: hasEscalated, status: itsStatus } = model;
  expect([holding ?? 'DONE', holderId, escalated, status]).toEqual([
    column,
    holder?.id ?? null,
    hasEscalated,
    itsStatus,
  ]);
  for (const [index, person] of model.people.entries()) {
    expect([index, (await real.people[index]!.see(real.raised.id)) !== null]).toEqual([index, model.sees(person)]);
  }
}

const who = fc.nat(4);
const start = fc.record({
  route: fc.constantFrom<Route>('OWNER', 'ROLE', 'ASSIGNEE'),
  facts: fc.array(fc.record({ approver: fc.boolean(), chief: fc.boolean(), admin: fc.boolean() }), {
    minLength: 5,
    maxLength: 5,
  }),
  mayEscalate: fc.boolean(),
});
const aMoveOf = (...moves: readonly string[]) =>
  fc.tuple(fc.constantFrom(...moves), who, who).map((args) => aMove(...args));
const commands = fc.commands(
  [
    aMoveOf(...Object.keys(MOVES)),
    aMoveOf('claim', 'give back', 'reassign', 'take over', 'escalate'),
    fc.tuple(who, fc.constantFrom(...FACTS)).map((args) => aChange(...args)),
    fc.constant(expiry),
  ],
  { maxCommands: 20, size: 'max' },
);

it('goes, by any sequence of moves and role changes, where the plain state machine goes', async () => {
  const ids = Object.values(acme.people).map(({ id }) => id);
  await fc.assert(
    fc.asyncProperty(start, commands, ({ route, facts, mayEscalate }, sequence) =>
      fc.asyncModelRun(async () => {
        const people = facts.map((fact, index) => ({ ...fact, id: ids[index]!, active: true, member: true }));
        people[1]!.approver = true; // or nobody could be asked
        const hasTarget = mayEscalate && route !== 'OWNER';
        const model = new Model({ route, requester: people[0]!, named: people[1]!, hasTarget, people });
        return { model, real: await RealDecision.raise(server, acme, { route, people, hasTarget }) };
      }, sequence),
    ),
    { numRuns: enough(6, 150) },
  );
}, 3_600_000);
