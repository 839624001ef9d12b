import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type Countersign, GatesInvalid, humanApproval } from '@countersign/sdk';
import { gateMcpServer, type GatedMcpServer } from '@countersign/sdk/mcp';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Installation } from '../kit/installation.js';
import { clientOf, far, near, ran, remove, textOf, until } from './mcp-client.js';

let house: Installation<'adam' | 'mia'>;
const open: GatedMcpServer[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
});
afterEach(() => Promise.all(open.splice(0).map((gated) => gated.close())));
afterAll(() => house.stop());

const approval = humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/note'] });

async function gated(transport: Transport, countersign: Countersign = house.tool()): Promise<GatedMcpServer> {
  const call = () => ({ requester: house.acme.people.mia.user, organization: house.acme.slug });
  const server = await gateMcpServer({ countersign, server: transport, gates: { delete_file: approval }, call });
  open.push(server);
  await countersign.registerGates();
  return server;
}

it.each([
  ['in this process', async () => (await near()).transport],
  ['over stdio', () => Promise.resolve(far())],
])('ends each of five parallel calls by its own decision, answered in reverse, %s', async (where, transport) => {
  const client = await clientOf(await gated(await transport()));
  const id = (letter: string) => `${where} ${letter}`;
  const results = Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((letter) => remove(client, id(letter), { path: letter, note: 'mine' })),
  );
  await house.reject('adam', id('e'), 'we need it');
  await house.lapse(id('d'));
  await house.accept('adam', id('c'), { modifiedArguments: { path: 'c', note: 'ours' } });
  await house.withdraw('mia', id('b'));
  await house.accept('adam', id('a'));
  expect((await results).map((result) => [result.isError ?? false, textOf(result)])).toEqual([
    [false, 'a is gone'],
    [true, expect.stringMatching(/taken back .*nobody said no/)],
    [false, expect.stringMatching(/^c is gone\|.*changes by the reviewer to: \/note\.$/)],
    [true, expect.stringMatching(/^Nobody answered in time/)],
    [true, 'The reviewer rejected the call. It did not run. The reason: we need it'],
  ]);
  expect((await ran(client)).toSorted()).toEqual(['a mine string', 'c ours string']);
});

it('does not start with a gate for a tool that is not there', async () => {
  const { transport } = await near();
  const gates = { delete_file: approval, delete_all: approval };
  const started = gateMcpServer({
    countersign: house.tool(),
    server: transport,
    gates,
    call: () => ({ requester: '' }),
  });
  await expect(started).rejects.toThrow(GatesInvalid);
  await expect(started).rejects.toThrow(/delete_all: .*\(tool_unknown\)/);
});

it('keeps a client waiting that asked for progress', async () => {
  const client = await clientOf(await gated((await near()).transport));
  const notes: (string | undefined)[] = [];
  const result = remove(client, 'slow', undefined, {
    onprogress: ({ message }: { message?: string }) => notes.push(message),
  });
  await house.accept('adam', 'slow');
  expect(textOf(await result)).toBe('slow.txt is gone');
  expect(notes[0]).toMatch(/^Waiting for a person’s decision: http/);
});

it('goes on with a call whose client comes back for it, and runs it once', async () => {
  const countersign = house.tool({ executor: 'proxy-1' });
  const one = await gated(far(), countersign);
  const first = await clientOf(one);
  const lost = remove(first, 'back');
  await house.raised('back');
  await first.close();
  await expect(lost).rejects.toThrow('Connection closed');
  const client = await clientOf(one);
  const again = [remove(client, 'back'), remove(client, 'back')];
  await house.accept('adam', 'back');
  await Promise.all(again);
  expect(textOf(await remove(client, 'back'))).toMatch(/ran before and succeeded/);
  expect(await ran(client)).toEqual(['back.txt - string']);
});

it('takes back a call that no client can come back for', async () => {
  const client = await clientOf(await gated((await near()).transport));
  const leaving = new AbortController();
  const call = client.callTool({ name: 'delete_file', arguments: { path: 'x' } }, undefined, {
    signal: leaving.signal,
  });
  const waiting = async () => (await house.tool().decisions({ status: 'PENDING' })).items;
  await until(async () => (await waiting()).length > 0);
  leaving.abort();
  await expect(call).rejects.toThrow();
  await until(async () => (await waiting()).length === 0);
  expect(await ran(client)).toEqual(['']);
});

it('tells failed from nobody knows', async () => {
  const client = await clientOf(await gated(far()));
  const hard = remove(client, 'hard');
  await house.accept('adam', 'hard');
  expect(await hard).toMatchObject({
    isError: true,
    content: [{ text: 'it is read-only' }, { text: expect.anything() }],
  });
  const ended = remove(client, 'end');
  await house.accept('adam', 'end');
  expect(await ended).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('not known whether it ran') }],
    _meta: { 'countersign/outcome': { status: 'unknown', provenance: 'human' } },
  });
  const late = remove(client, 'late');
  await house.accept('adam', 'late');
  expect(await late).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('not connected') }] });
  const results = await Promise.all(['hard', 'end', 'late'].map((id) => house.tool().decisionOf(id)));
  expect(results.map((decision) => decision?.final && decision.execution?.result)).toEqual([
    'failed',
    'unknown',
    'failed',
  ]);
});
