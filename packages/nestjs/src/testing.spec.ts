import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CallNotRun, Countersign } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { CallContext, currentExecution, HumanApproval, HumanApprovals } from './index.js';
import { Answers, HumanApprovalTestingModule } from './testing.js';

@Injectable()
class Refunds {
  readonly paid: string[] = [];

  @HumanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', editable: ['/amount'] })
  async refund({ amount }: { readonly amount: number }): Promise<number> {
    this.paid.push(`${String(amount)} for ${currentExecution()?.runAs.user ?? 'nobody'}`);
    return Promise.resolve(amount);
  }

  again(amount: number): Promise<number> {
    return this.refund({ amount });
  }
}

let module: TestingModule;
let answers: Answers;
let refunds: Refunds;
beforeEach(async () => {
  module = await Test.createTestingModule({
    imports: [HumanApprovalTestingModule.forRoot()],
    providers: [Refunds],
  }).compile();
  await module.init();
  answers = module.get(Answers);
  refunds = module.get(Refunds);
});
afterEach(() => module.close());

const asked = { requester: 'mia', organization: 'acme', callId: 'c-1' };
const refund = (amount: number) => module.get(CallContext).run(asked, () => refunds.refund({ amount }));

it('runs what the reviewer accepts, and records what was asked', async () => {
  expect(await refund(90)).toBe(90);
  expect(refunds.paid).toEqual(['90 for mia']);
  expect(answers.asked).toEqual([{ ...asked, tool: 'refund', arguments: { amount: 90 } }]);
});

it('runs with what the reviewer changed', async () => {
  answers.give({ accept: { amount: 40 } });
  expect(await refund(90)).toBe(40);
  expect(refunds.paid).toEqual(['40 for mia']);
});

it.each([
  [{ reject: 'too much' } as const, 'rejected', 'human'],
  ['lapse' as const, 'lapsed', 'clock'],
  ['withdraw' as const, 'withdrawn', 'application'],
])('runs nothing after %j', async (answer, cause, provenance) => {
  answers.give(answer);
  const refused: unknown = await refund(90).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallNotRun);
  expect(refused).toMatchObject({ outcome: { status: 'denied', cause, provenance } });
  expect(refunds.paid).toEqual([]);
});

it('lets the answer depend on what is asked', async () => {
  answers.give(({ arguments: { amount } }) => (Number(amount) > 50 ? 'reject' : 'accept'));
  await expect(refund(90)).rejects.toBeInstanceOf(CallNotRun);
});

it('lets no test change what no reviewer may', async () => {
  answers.give({ accept: { to: 'me' } });
  await expect(refund(90)).rejects.toThrow('No reviewer may change /to of refund.');
  expect(refunds.paid).toEqual([]);
});

it('fails a test whose answer throws', async () => {
  answers.give(() => {
    throw new Error('not in this test');
  });
  await expect(refund(90)).rejects.toThrow('not in this test');
});

it('runs one call once, and refuses another one under its id', async () => {
  await refund(90);
  await expect(refund(90)).rejects.toMatchObject({ outcome: { status: 'already_ran' } });
  await expect(refund(91)).rejects.toMatchObject({ outcome: { cause: 'refused', code: 'call_id_reused' } });
  expect(refunds.paid).toEqual(['90 for mia']);
  expect(answers.asked).toHaveLength(1);
});

it('pauses, and resumes by the id of the call', async () => {
  const approvals = module.get(HumanApprovals);
  const pause = await approvals.raise(Refunds, 'refund', { amount: 5 }, asked);
  expect(pause).toMatchObject({ status: 'raised', decision: { final: false } });
  expect(refunds.paid).toEqual([]);
  expect(await approvals.resume('c-1')).toMatchObject({ status: 'ran', value: 5 });
  expect(await approvals.resume('c-2')).toBeUndefined();
});

it('pauses the calls of one turn together', async () => {
  const gate = module.get(HumanApprovals).gateOf(Refunds, 'refund');
  const requests = await Promise.all(
    [1, 2].map((amount) => gate.requestOf({ amount }, { ...asked, callId: `c-${String(amount)}` })),
  );
  await module.get(Countersign).raiseAll(requests);
  expect(answers.asked.map(({ callId }) => callId)).toEqual(['c-1', 'c-2']);
  expect(await gate.resume('c-2')).toMatchObject({ status: 'ran', value: 2 });
});

it('gates what the class calls of itself', async () => {
  answers.give('reject');
  await expect(module.get(CallContext).run(asked, () => refunds.again(3))).rejects.toBeInstanceOf(CallNotRun);
  expect(refunds.paid).toEqual([]);
});
