import { expect, it } from '@jest/globals';
import type { CallExecution } from '@countersign/sdk';
import { Injectable, SetMetadata } from '@nestjs/common';
import { HumanApproval } from './human-approval.decorator.js';

interface Refund {
  readonly amount: number;
  readonly manager: string;
}

class ManagerOf {
  resolve({ manager }: Refund): string {
    return manager;
  }
}

@Injectable()
class Nobody {}

const byRole = { route: 'ROLE', eligibleRole: 'ORG_ADMIN' } as const;
const byAssignee = { route: 'ASSIGNEE', eligibleRole: 'MANAGER' } as const;

it('compiles what can be answered', () => {
  class Sound {
    @HumanApproval({ route: 'OWNER' })
    one(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }

    @HumanApproval({ ...byRole, escalateTo: { role: 'ORG_OWNER' }, escalateAfter: 60, tool: 'two', idempotent: true })
    two({ amount }: { amount: number }, execution?: CallExecution): Promise<string> {
      return Promise.resolve(`${String(amount)} for ${String(execution?.runAs.user)}`);
    }

    @HumanApproval({ ...byAssignee, assignee: { resolver: ManagerOf } })
    three(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }

    @HumanApproval<Refund>({ route: 'ASSIGNEE', eligibleRole: 'M', assignee: { resolver: ({ manager }) => manager } })
    four(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }

    @HumanApproval({
      route: 'ASSIGNEE',
      eligibleRole: 'MANAGER',
      assignee: { pointer: '/manager' },
      describe: ({ amount }: Refund) => ({ title: `€${amount}` }),
    })
    five(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }
  }
  expect(Sound.name).toBe('Sound');
});

it('does not compile what nobody could answer', () => {
  const unsound: unknown[] = [
    // @ts-expect-error ROLE without a role
    HumanApproval({ route: 'ROLE' }),
    // @ts-expect-error ASSIGNEE without anybody who is named
    HumanApproval(byAssignee),
    // @ts-expect-error ASSIGNEE without a role
    HumanApproval({ route: 'ASSIGNEE', assignee: { resolver: ManagerOf } }),
    // @ts-expect-error ASSIGNEE named twice
    HumanApproval({ ...byAssignee, assignee: { resolver: ManagerOf, pointer: '/manager' } }),
    // @ts-expect-error a provider that resolves nothing
    HumanApproval({ ...byAssignee, assignee: { resolver: Nobody } }),
    // @ts-expect-error ROLE with a resolver
    HumanApproval({ ...byRole, assignee: { resolver: ManagerOf } }),
    // @ts-expect-error OWNER with a role
    HumanApproval({ route: 'OWNER', eligibleRole: 'ORG_ADMIN' }),
    // @ts-expect-error a timer that leads nowhere
    HumanApproval({ ...byRole, escalateAfter: 60 }),
    // @ts-expect-error a timer that leads nowhere, with a provider
    HumanApproval({ ...byAssignee, assignee: { resolver: ManagerOf }, escalateAfter: 60 }),
    // @ts-expect-error no pointer
    HumanApproval({ ...byRole, editable: ['amount'] }),
  ];
  expect(unsound).toHaveLength(10);
});

it('does not compile on what can have no gate', () => {
  class Unsound {
    // @ts-expect-error its first parameter is no object
    @HumanApproval(byRole)
    text(args: string): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error a list has no names
    @HumanApproval(byRole)
    list(args: string[]): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error it takes nothing that could be shown
    @HumanApproval(byRole)
    async nothing(): Promise<void> {}

    // @ts-expect-error it may be called without
    @HumanApproval(byRole)
    perhaps(args?: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error nobody waits for it
    @HumanApproval(byRole)
    now({ manager }: Refund): string {
      return manager;
    }

    // @ts-expect-error it takes more than the arguments
    @HumanApproval(byRole)
    two(args: Refund, count: number): Promise<unknown> {
      return Promise.resolve([args, count]);
    }

    // @ts-expect-error the declaration reads what it does not take
    @HumanApproval<Refund>({ ...byRole, describe: ({ manager }) => ({ title: manager }) })
    other(args: { amount: number }): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error the provider reads what it does not take
    @HumanApproval({ ...byAssignee, assignee: { resolver: ManagerOf } })
    unmanaged(args: { amount: number }): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error it is static
    @HumanApproval(byRole)
    static still(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }

    // @ts-expect-error it is no method
    @HumanApproval(byRole)
    get got(): string {
      return 'got';
    }
  }
  expect(Unsound.name).toBe('Unsound');
});

it('keeps the name of the method, and what others have written on it', () => {
  class Marked {
    @HumanApproval(byRole)
    @SetMetadata('cost', 5)
    refund(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }
  }
  const refund: unknown = Reflect.get(Marked.prototype, 'refund');
  expect(refund).toHaveProperty('name', 'refund');
  expect(Reflect.getMetadata('cost', refund as object)).toBe(5);
});

it('runs nothing of a method that no application has gated', async () => {
  let ran = 0;
  class Alone {
    @HumanApproval(byRole)
    refund({ amount }: Refund): Promise<void> {
      ran += amount;
      return Promise.resolve();
    }
  }
  await expect(new Alone().refund({ amount: 1, manager: 'm' })).rejects.toMatchObject({ code: 'not_gated' });
  expect(ran).toBe(0);
});
