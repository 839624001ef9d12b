import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { CallNotRun } from '@countersign/sdk';
import { CallContext, CallContextMissing, HumanApprovals } from '@countersign/nestjs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Installation } from '../kit/installation.js';
import { application } from './application.js';
import { ManagerOf, Refunds } from './refunds.js';

let house: Installation<'adam' | 'mia' | 'ben'>;
let app: NestFastifyApplication;
let refunds: Refunds;
let count = 0;
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [], ben: [] });
  app = await application(house);
  refunds = app.get(Refunds);
});
beforeEach(() => {
  refunds.paid.length = 0;
  count += 1;
});
afterAll(async () => {
  await app.close();
  await house.stop();
});

const user = (name: 'adam' | 'mia' | 'ben') => house.acme.people[name].user;
const callOf = (name: 'mia' | 'ben') => ({
  requester: user(name),
  organization: house.acme.slug,
  callId: `call_${String(count)}_${name}`,
});

/** As the loop of an agent does it for each tool call of its model. */
const refund = (amount: number, call = callOf('mia')) =>
  app.get(CallContext).run(call, () => refunds.refund({ amount, order: 'o-1' }));

const post = (name: 'mia' | 'ben', amount: number, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/refunds',
    headers: { 'x-user': user(name), ...headers },
    payload: { amount, order: `o-${name}` },
  });

it('runs a method when it was accepted, with what the reviewer changed', async () => {
  const value = refund(90);
  await house.accept('adam', callOf('mia').callId, { modifiedArguments: { amount: 40, order: 'o-1' } });
  expect(await value).toBe('40 paid back');
  expect(refunds.paid).toEqual([`o-1: 40 as ${user('mia')}`]);
});

it('shows the reviewer the words of the declaration', async () => {
  const value = refund(90);
  const { seen } = await house.waiting('adam', callOf('mia').callId);
  expect(seen).toMatchObject({ title: 'Refund of o-1' });
  await house.reject('adam', callOf('mia').callId);
  await expect(value).rejects.toBeInstanceOf(CallNotRun);
});

it('throws what the reviewer said', async () => {
  const value = refund(90);
  await house.reject('adam', callOf('mia').callId, 'twice');
  await expect(value).rejects.toMatchObject({
    name: 'CallNotRun',
    message: expect.stringContaining('twice'),
    outcome: { status: 'denied', cause: 'rejected', provenance: 'human' },
  });
  expect(refunds.paid).toEqual([]);
});

it('takes no lapse and no withdrawal for anybody’s no', async () => {
  const [late, back] = [callOf('mia'), callOf('ben')];
  const values = Promise.allSettled([refund(1, late), refund(2, back)]);
  await house.lapse(late.callId);
  await house.withdraw('ben', back.callId);
  expect(await values).toMatchObject([
    { reason: { outcome: { cause: 'lapsed', provenance: 'clock' } } },
    { reason: { outcome: { cause: 'withdrawn', provenance: 'requester' } } },
  ]);
  expect(refunds.paid).toEqual([]);
});

it('asks for whoever a request comes from, and never mixes two', async () => {
  const keys = { mia: `mia_${String(count)}`, ben: `ben_${String(count)}` };
  const answers = Promise.all([
    post('mia', 1, { 'idempotency-key': keys.mia }),
    post('ben', 2, { 'idempotency-key': keys.ben }),
  ]);
  await house.accept('adam', keys.ben);
  await house.accept('adam', keys.mia);
  expect((await answers).map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [201, '{"said":"1 paid back"}'],
    [201, '{"said":"2 paid back"}'],
  ]);
  expect([...refunds.paid].sort()).toEqual([`o-ben: 2 as ${user('ben')}`, `o-mia: 1 as ${user('mia')}`].sort());
});

it('asks nobody for a call that has no id, and runs nothing', async () => {
  const answer = await post('mia', 1);
  expect([answer.statusCode, answer.body]).toEqual([409, '{"said":"call_context_missing"}']);
  await expect(refunds.refund({ amount: 1, order: 'o' })).rejects.toEqual(
    expect.objectContaining({ missing: ['requester', 'organization', 'callId'] }),
  );
  await expect(refunds.refund({ amount: 1, order: 'o' })).rejects.toBeInstanceOf(CallContextMissing);
  expect(refunds.paid).toEqual([]);
});

it('puts a call before the person whom a provider names', async () => {
  app.get(ManagerOf).manager = user('adam');
  const outcome = app.get(HumanApprovals).call(Refunds, 'wire', { order: 'o-2' }, callOf('mia'));
  await house.accept('adam', callOf('mia').callId);
  expect(await outcome).toMatchObject({ status: 'ran', value: 'wired', provenance: 'human' });
});

it('refuses a call for which a provider names somebody who may not decide', async () => {
  app.get(ManagerOf).manager = user('ben');
  const outcome = await app.get(HumanApprovals).call(Refunds, 'wire', { order: 'o-3' }, callOf('mia'));
  expect(outcome).toMatchObject({ status: 'denied', cause: 'refused', code: 'assignee_not_eligible' });
  expect(refunds.paid).toEqual([]);
});

it('goes on with a call in another process', async () => {
  const call = callOf('mia');
  expect(await app.get(HumanApprovals).raise(Refunds, 'refund', { amount: 7, order: 'o-4' }, call)).toMatchObject({
    status: 'raised',
  });
  const other = await application(house);
  await house.accept('adam', call.callId);
  expect(await other.get(HumanApprovals).resume(call.callId)).toMatchObject({ status: 'ran', value: '7 paid back' });
  expect([refunds.paid, other.get(Refunds).paid]).toEqual([[], [`o-4: 7 as ${user('mia')}`]]);
  await other.close();
});
