import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SDKMessage } from '@anthropic-ai/claude-agent-sdk';
import { humanApproval } from '@countersign/sdk';
import { countersignPermissions, type PermissionsOptions } from '@countersign/sdk/claude-agent-sdk';
import { Installation } from '../kit/installation.js';
import { listing, removal, scripted } from './claude-query.js';

let house: Installation<'adam' | 'mia'>;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
  await permissions().countersign.registerGates();
});
afterAll(() => house.stop());

const SCHEMA = {
  type: 'object',
  properties: { todoId: { type: 'string' }, note: { type: 'string' } },
  required: ['todoId'],
};

/** What a process makes when it starts, and for a query of mia's. */
function permissions(more: Partial<PermissionsOptions> = {}) {
  const countersign = house.tool();
  const remove = humanApproval({
    route: 'ROLE',
    eligibleRole: 'ORG_ADMIN',
    argumentsSchema: SCHEMA,
    editable: ['/note'],
  });
  const of = countersignPermissions({
    countersign,
    approvals: { mcp__todos__delete: remove },
    otherwise: 'deny',
    ...more,
  });
  const mine = of({ requester: house.acme.people.mia.user, organization: house.acme.slug });
  return { countersign, ...mine };
}

/** What the model was told, by the ids of its calls. */
async function toldBy(messages: AsyncIterable<SDKMessage>): Promise<Record<string, string>> {
  for await (const message of messages)
    if (message.type === 'result' && message.subtype === 'success')
      return JSON.parse(message.result) as Record<string, string>;
  return {};
}

const executionOf = async (callId: string) => {
  const decision = await house.tool().decisionOf(callId);
  return decision?.final ? (decision.execution?.result ?? decision.status) : decision?.status;
};

it.each([
  ['one after the other', { atOnce: false }],
  ['all at once', { atOnce: true }],
])('ends each of five calls by its own decision, answered in reverse, asked about %s', async (how, script) => {
  const id = (letter: string) => `${how}-${letter}`;
  const { ran, start } = scripted(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => removal(id(letter))),
    script,
  );
  const { watch, ...mine } = permissions();
  const told = toldBy(watch(start(mine)));
  await house.reject('adam', id('e'), 'we need it');
  await house.lapse(id('d'));
  await house.accept('adam', id('c'), { modifiedArguments: { todoId: `t-${id('c')}`, note: 'ours' } });
  await house.withdraw('mia', id('b'));
  await house.accept('adam', id('a'));
  expect(await told).toEqual({
    [id('a')]: `t-${id('a')} is gone`,
    [id('b')]: expect.stringMatching(/taken back .*nobody said no/),
    [id('c')]: expect.stringMatching(/ is gone\n.*changes by the reviewer to: \/note\.$/),
    [id('d')]: expect.stringMatching(/^Nobody answered in time/),
    [id('e')]: 'The reviewer rejected the call. It did not run. The reason: we need it',
  });
  expect(ran.toSorted()).toEqual([`t-${id('a')} mine`, `t-${id('c')} ours`]);
  expect([await executionOf(id('a')), await executionOf(id('c'))]).toEqual(['succeeded', 'succeeded']);
});

it('reports a tool that failed as failed, and one that was cut short as unknown', async () => {
  const hard = scripted([removal('hard')]);
  const told = toldBy(hard.start(permissions()));
  await house.accept('adam', 'hard');
  expect(await told).toEqual({ hard: 'it is read-only' });
  expect(await executionOf('hard')).toBe('failed');
  const { watch, ...mine } = permissions();
  const ended = toldBy(watch(scripted([removal('dies', { dies: true })]).start(mine)));
  ended.catch(() => undefined);
  await house.accept('adam', 'dies');
  await expect(ended).rejects.toThrow('exited');
  expect(await executionOf('dies')).toBe('unknown');
});

it('runs nothing twice when the same call is asked about again', async () => {
  const [one, again] = [scripted([removal('twice')]), scripted([removal('twice')])];
  const first = toldBy(one.start(permissions()));
  await house.accept('adam', 'twice');
  expect(await first).toEqual({ twice: 't-twice is gone' });
  expect(await toldBy(again.start(permissions()))).toEqual({ twice: expect.stringContaining('ran before') });
  expect([...one.ran, ...again.ran]).toEqual(['t-twice mine']);
});

it('takes back what is left when the query is interrupted', async () => {
  const { ran, start } = scripted([removal('left'), removal('behind')]);
  const { watch, ...mine } = permissions();
  const query = start(mine);
  const told = toldBy(watch(query));
  await Promise.all([house.raised('left'), house.raised('behind')]);
  await query.interrupt();
  await told;
  expect([await executionOf('left'), await executionOf('behind')]).toEqual(['WITHDRAWN', 'WITHDRAWN']);
  expect(ran).toEqual([]);
});

it('tells the model why nobody is asked', async () => {
  const { ran, start } = scripted([removal('wrong', { input: { todoId: 7 } })]);
  expect(await toldBy(start(permissions()))).toEqual({ wrong: expect.stringContaining('arguments_invalid') });
  expect(ran).toEqual([]);
});

it('leaves tools without a gate to whom the application names', async () => {
  const told = (otherwise: PermissionsOptions['otherwise']) =>
    toldBy(scripted([listing('l')]).start(permissions({ otherwise })));
  expect(await told('deny')).toEqual({ l: 'This tool is not allowed here.' });
  expect(await told('allow')).toEqual({ l: 'none' });
  expect(await told((name) => Promise.resolve({ behavior: 'deny', message: `not ${name}` }))).toEqual({
    l: 'not mcp__todos__list',
  });
});

it('stops an agent whose program ran a gated tool unasked', async () => {
  const told = toldBy(scripted([removal('slipped', { slips: true })]).start(permissions()));
  expect(await told).toEqual({ slipped: expect.stringContaining('mcp__todos__delete ran without its approval.') });
});
