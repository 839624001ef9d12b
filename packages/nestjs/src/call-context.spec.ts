import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Inject, Injectable } from '@nestjs/common';
import type { TestingModule } from '@nestjs/testing';
import { started } from '../testing/started.js';
import { CallContext, CallContextMissing, currentExecution, HumanApproval, HumanApprovals } from './index.js';
import { Answers } from './testing.js';

@Injectable()
class Mails {
  @HumanApproval({ route: 'OWNER', describe: ({ to }: { to: string }) => ({ title: `To ${to}`, summary: 'A mail' }) })
  send({ to }: { to: string }): Promise<string> {
    return Promise.resolve(`${to} as ${String(currentExecution()?.runAs.user)}`);
  }
}

@Injectable()
class Orders {
  constructor(
    @Inject(Mails) private readonly mails: Mails,
    @Inject(CallContext) private readonly calls: CallContext,
  ) {}

  @HumanApproval({ route: 'OWNER' })
  cancel({ order, mail }: { order: string; mail: string | null }): Promise<string> {
    const send = () => this.mails.send({ to: order });
    return mail === null ? send() : this.calls.run({ callId: mail }, send);
  }
}

let module: TestingModule;
let calls: CallContext;
beforeEach(async () => {
  module = await started({ providers: [Mails, Orders] });
  calls = module.get(CallContext);
});
afterEach(() => module.close());

const asked = () => module.get(Answers).asked;
const cancel = (mail: string | null) => module.get(Orders).cancel({ order: 'o-1', mail });

it('adds what is said further in to what is known already', async () => {
  await calls.run({ requester: 'mia', runId: 'r-1' }, () =>
    calls.run({ callId: 'c-1', summary: 'As she wished' }, () => module.get(Mails).send({ to: 'ben' })),
  );
  const words = { title: 'To ben', summary: 'As she wished' };
  expect(asked()).toEqual([
    { requester: 'mia', runId: 'r-1', callId: 'c-1', tool: 'send', arguments: { to: 'ben' }, ...words },
  ]);
});

it('asks for a call inside a call as the same person, under an id of its own', async () => {
  const said = await calls.run({ requester: 'mia', callId: 'c-1', runId: 'r-1' }, () => cancel('c-2'));
  expect(said).toBe('o-1 as mia');
  expect(asked().map(({ requester, callId, runId }) => [requester, callId, runId])).toEqual([
    ['mia', 'c-1', 'r-1'],
    ['mia', 'c-2', 'r-1'],
  ]);
});

it('does not take the id of a call for the one inside it', async () => {
  const inner = calls.run({ requester: 'mia', callId: 'c-1' }, () => cancel(null));
  await expect(inner).rejects.toMatchObject({ tool: 'send', missing: ['callId'] });
  expect(asked()).toHaveLength(1);
});

it('runs a resumed call as whoever asked, whoever resumes it', async () => {
  const approvals = module.get(HumanApprovals);
  await approvals.raise(Mails, 'send', { to: 'ben' }, { requester: 'mia', callId: 'c-1' });
  const outcome = calls.run({ requester: 'eve', callId: 'c-9' }, () => approvals.resume('c-1'));
  expect(await outcome).toMatchObject({ status: 'ran', value: 'ben as mia' });
});

it('says what is missing, and what to do', async () => {
  const error: unknown = await module
    .get(Mails)
    .send({ to: 'ben' })
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CallContextMissing);
  expect(error).toHaveProperty('message', expect.stringMatching(/no requester and no callId.*CallContext\.run\(/));
  expect(asked()).toEqual([]);
});

it('knows of no execution outside of one', () => {
  expect(currentExecution()).toBeUndefined();
});
