import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { type Company, company, usualArguments } from '../../../testing/company.js';
import { digestOfCall } from '../../../testing/digest.js';
import { outcomeOf } from '../../../testing/move-answer.js';
import { made } from '../../../testing/story.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';

let server: TestServer;
let acme: Company<'ana' | 'mia'>;
beforeAll(async () => {
  server = await testServer();
  acme = await company(server, { people: { ana: [APPROVER], mia: [] } });
});
afterAll(() => server.close());

const raised = { ...usualArguments, card: '4111-1111' };
const raise = () => acme.raise({ by: acme.people.mia, arguments: raised });
const MARK = { $sensitive: true };
const shown = { ...raised, card: MARK };

async function grantOf(id: string) {
  return (await made(acme.app.post(`/v1/decisions/${id}/grant`, { executor: 'run-1' }))).body;
}

it('shows a reviewer the arguments as they would run, but for what is sensitive', async () => {
  const { id, digest } = await raise();
  const seen = await acme.people.ana.ask(
    'query ($id: ID!) { decision(id: $id) { arguments sensitive editable digest argumentsSchema } }',
    { id },
  );
  expect(seen).toMatchObject({
    decision: { arguments: shown, sensitive: ['/card'], editable: ['/amount', '/note', '/lines'], digest },
  });
});

it('runs what the reviewer changed, under a digest that whoever runs it can compute', async () => {
  const decision = await raise();
  expect(decision.digest).toBe(digestOfCall({ arguments: raised, nonce: decision.nonce, tool: 'refund' }));
  const modifiedArguments = { ...shown, note: 'half', amount: 20, lines: ['tea', 'cake'] };
  const answer = await acme.people.ana.accept(decision, { modifiedArguments });
  const changedArguments = ['/amount', '/lines', '/note'];
  expect(answer).toMatchObject({ status: 'ACCEPTED_WITH_MODIFICATIONS', changedArguments });
  const final = { ...modifiedArguments, card: raised.card };
  const digest = digestOfCall({ arguments: final, nonce: decision.nonce, tool: 'refund' });
  const outcome = { status: 'ACCEPTED_WITH_MODIFICATIONS', changedArguments, digest, raisedDigest: decision.digest };
  expect(await acme.read(decision.id)).toMatchObject(outcome);
  expect(await grantOf(decision.id)).toMatchObject({ arguments: final, digest, nonce: decision.nonce, tool: 'refund' });
  const [, answered] = await acme.events(decision.id);
  expect(answered?.data).toMatchObject({ changedArguments, digest, raisedDigest: decision.digest });
});

it.each([
  ['nothing sent back', undefined],
  ['everything sent back as it was shown', shown],
])('accepts with no names: %s', async (_, modifiedArguments) => {
  const decision = await raise();
  const answer = await acme.people.ana.accept(decision, modifiedArguments && { modifiedArguments });
  expect(answer).toMatchObject({ status: 'ACCEPTED', changedArguments: [] });
  expect(await grantOf(decision.id)).toMatchObject({ arguments: raised, digest: decision.digest });
});

const without = (name: keyof typeof shown) =>
  Object.fromEntries(Object.entries(shown).filter(([member]) => member !== name));
it.each([
  ['an argument that may not be changed', { ...shown, to: 'ana' }, ['/to not_editable']],
  ['a new argument', { ...shown, more: 1 }, ['/more not_editable']],
  ['an argument left out that may not be changed', without('to'), ['/to not_editable']],
  ['a wrong guess at a sensitive value', { ...shown, card: '4222-2222' }, ['/card not_editable']],
  ['a right guess at a sensitive value', { ...shown, card: raised.card }, ['/card not_editable']],
  ['a sensitive value left out', without('card'), ['/card not_editable']],
  ['the mark where nothing is sensitive', { ...shown, note: MARK }, ['/note type_changed']],
  ['a string for a number', { ...shown, amount: '20' }, ['/amount type_changed']],
  ['null for a number', { ...shown, amount: null }, ['/amount type_changed']],
  ['nothing for a null', without('note'), ['/note type_changed']],
  ['a number where the schema names text and null', { ...shown, note: 5 }, ['/note type_changed']],
  ['a value that the schema refuses', { ...shown, amount: 1_001 }, ['/amount schema']],
  ['an item of another type', { ...shown, lines: ['tea', 7] }, ['/lines/1 schema']],
  [
    'several at once',
    { ...shown, to: 'ana', amount: 'x', more: 1 },
    ['/amount type_changed', '/more not_editable', '/to not_editable'],
  ],
  ['a word', 'all of it', [' type_changed']],
  ['a list', [shown], [' type_changed']],
])('refuses %s, with its pointer, and records nothing', async (_, modifiedArguments, faults) => {
  const decision = await raise();
  const answer = await acme.people.ana.accept(decision, { modifiedArguments });
  if (answer.__typename !== 'Invalid') throw new Error(`it was ${outcomeOf(answer)}`);
  expect(answer.code).toBe('modifications_invalid');
  expect(answer.errors.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual(faults);
  expect(JSON.stringify(answer)).not.toMatch(/4[12]{3}-/);
  expect(await acme.eventTypes(decision.id)).toEqual(['raised']);
});

it('takes text for null where the schema names both', async () => {
  const answer = await acme.people.ana.accept(await raise(), { modifiedArguments: { ...shown, note: 'a word' } });
  expect(answer).toMatchObject({ status: 'ACCEPTED_WITH_MODIFICATIONS', changedArguments: ['/note'] });
});

it('digests hostile arguments as RFC 8785 has it', async () => {
  const hostile = {
    '\u20ac': '\u0001',
    '\ud83d\ude00': ['\u2028', 5e-324, -0, 1e-7, 0.1 + 0.2],
    '\ufb33': { b: null, a: {} },
    '': '\\"/',
  };
  const { digest, nonce } = await acme.raise({ by: acme.people.mia, tool: 'pay', arguments: hostile });
  expect(digest).toBe(digestOfCall({ arguments: JSON.parse(JSON.stringify(hostile)), nonce, tool: 'pay' }));
});
