import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { Unreachable } from '@countersign/sdk';
import { CallContext, HumanApproval, HumanApprovals, ShuttingDown } from '@countersign/nestjs';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Installation } from '../kit/installation.js';
import { application } from './application.js';
import { Refunds } from './refunds.js';

let house: Installation<'adam' | 'mia'>;
const running: NestFastifyApplication[] = [];
beforeAll(async () => {
  house = await Installation.of({ adam: ['ORG_ADMIN'], mia: [] });
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((app) => app.close()));
});
afterAll(() => house.stop());

class Nowhere {
  resolve(): string {
    return 'nobody';
  }
}

@Injectable()
class Unanswerable {
  @HumanApproval({ route: 'ROLE', eligibleRole: 'GHOST' })
  haunt({ amount }: { amount: number }): Promise<number> {
    return Promise.resolve(amount);
  }

  @HumanApproval({ route: 'OWNER', expiresIn: 5 })
  hurry({ amount }: { amount: number }): Promise<number> {
    return Promise.resolve(amount);
  }

  @HumanApproval({ route: 'OWNER' })
  refund({ amount }: { amount: number }): Promise<number> {
    return Promise.resolve(amount);
  }
}

@Injectable()
class Unkeepable {
  @HumanApproval({ route: 'ASSIGNEE', eligibleRole: 'ORG_ADMIN', assignee: { resolver: Nowhere } })
  pay({ amount }: { amount: number }): Promise<number> {
    return Promise.resolve(amount);
  }
}

const tools = async (): Promise<readonly string[]> => {
  const { body } = await house.acme.app.get('/v1/gates');
  return body.items.map(({ tool }: { tool: string }) => tool).sort();
};

const codesOf = (error: unknown) =>
  (error as { faults: { place: string; code: string }[] }).faults.map(({ place, code }) => `${place} ${code}`).sort();

const refusal = (options: Parameters<typeof application>[1]): Promise<unknown> =>
  application(house, options).catch((error: unknown) => error);

const FOUND_BY_THE_SERVER = [
  'Refunds.refund and Unanswerable.refund duplicate_tool',
  'Unanswerable.haunt role_unknown',
  'Unanswerable.hurry expiry_out_of_range',
];

it('does not start with what nobody could answer, and changes nothing of what stands', async () => {
  running.push(await application(house));
  const error = await refusal({ providers: [Unanswerable] });
  expect(codesOf(error)).toEqual(FOUND_BY_THE_SERVER);
  expect(String(error)).toMatch(
    /^UnanswerableDeclarations: The application cannot start:\n- .*Unanswerable\.haunt \(haunt\)/m,
  );
  expect(await tools()).toEqual(['refund', 'wire']);
});

it('tells in one error what it finds itself and what the server finds', async () => {
  const error = await refusal({ providers: [Unanswerable, Unkeepable] });
  expect(codesOf(error)).toEqual([...FOUND_BY_THE_SERVER, 'Unkeepable.pay resolver_not_provided'].sort());
});

it('registers nothing when it alone has found something', async () => {
  running.push(await application(house));
  expect(codesOf(await refusal({ providers: [Unkeepable] }))).toEqual(['Unkeepable.pay resolver_not_provided']);
  expect(await tools()).toEqual(['refund', 'wire']);
});

it('lets nobody wait when it closes, and the call is found again', async () => {
  const app = await application(house);
  const call = { requester: house.acme.people.mia.user, organization: house.acme.slug, callId: 'closing' };
  const value = app.get(CallContext).run(call, () => app.get(Refunds).refund({ amount: 3, order: 'o-9' }));
  const told = expect(value).rejects.toBeInstanceOf(ShuttingDown);
  await house.raised('closing');
  await app.close();
  await told;
  const next = await application(house);
  running.push(next);
  await house.accept('adam', 'closing');
  expect(await next.get(HumanApprovals).resume('closing')).toMatchObject({ status: 'ran', value: '3 paid back' });
});

it('does not start without a server, and says so', async () => {
  await house.stop();
  const alone = await refusal({ startWithin: 0.3 });
  const both = await refusal({ startWithin: 60, providers: [Unkeepable] });
  await house.startAgain();
  expect(alone).toBeInstanceOf(Unreachable);
  expect(codesOf(both)).toEqual(['Unkeepable.pay resolver_not_provided']);
});
