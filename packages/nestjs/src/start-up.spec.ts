import { expect, it } from '@jest/globals';
import { Inject, Injectable } from '@nestjs/common';
import { faultsOf, started } from '../testing/started.js';
import { HumanApproval, HumanApprovals, NotGated } from './index.js';

const byRole = { route: 'ROLE', eligibleRole: 'ORG_ADMIN' } as const;

interface Refund {
  readonly amount: number;
}

@Injectable()
class Refunds {
  @HumanApproval(byRole)
  async refund({ amount }: Refund): Promise<number> {
    return Promise.resolve(amount);
  }
}

class Manager {
  resolve(): string {
    return 'manager';
  }
}

@Injectable()
class Wires {
  @HumanApproval({ route: 'ASSIGNEE', eligibleRole: 'ORG_ADMIN', assignee: { resolver: Manager } })
  wire(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }

  @HumanApproval({ route: 'OWNER', expiresIn: 5 })
  short(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

@Injectable()
class Impossible {
  // @ts-expect-error nor does it compile
  @HumanApproval({ ...byRole, tool: 'still' })
  static still(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }

  // @ts-expect-error nor does it compile
  @HumanApproval({ ...byRole, tool: 'got' })
  get got(): string {
    throw new Error('It was read.');
  }

  // @ts-expect-error nor does it compile
  @HumanApproval({ ...byRole, tool: 'field' })
  field = (args: Refund) => Promise.resolve(args);

  @HumanApproval({ ...byRole, tool: 'outer' })
  @HumanApproval({ ...byRole, tool: 'inner' })
  twice(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

it('starts with what can be gated', async () => {
  const module = await started({ providers: [Refunds, { provide: 'alias', useExisting: Refunds }] });
  expect(module.get(HumanApprovals).gateOf(Refunds, 'refund').tool.name).toBe('refund');
  await module.close();
});

it('does not start, and says everything that is wrong at once', async () => {
  const error: unknown = await started({ providers: [Wires, Impossible] }).catch((reason: unknown) => reason);
  expect(error).toHaveProperty(
    'message',
    [
      'The application cannot start:',
      '- Wires.wire (wire): its assignee resolver Manager is not provided by any module, or does not live as long as the application (resolver_not_provided)',
      '- Impossible.got (got): it is no method (not_a_method)',
      '- Impossible.field (field): it is no method (not_a_method)',
      '- Impossible.twice (outer): it is decorated more than once (declared_twice)',
      '- Impossible.still (still): it is static; only a method of a provider can wait for a person (static_method)',
      '- Wires.short (short): expiresIn is 10 seconds to 90 days (expiry_out_of_range)',
    ].join('\n'),
  );
});

it('names both places of one tool', async () => {
  class Orders {
    @HumanApproval(byRole)
    refund(args: Refund): Promise<unknown> {
      return Promise.resolve(args);
    }
  }
  expect(await faultsOf({ providers: [Refunds, Orders] })).toEqual([
    'Refunds.refund and Orders.refund (refund) duplicate_tool',
  ]);
});

it('takes what a factory made', async () => {
  const module = await started({ providers: [{ provide: 'refunds', useFactory: () => new Refunds() }] });
  expect(module.get(HumanApprovals).gateOf(Refunds, 'refund').tool.name).toBe('refund');
  await module.close();
});

it('has no gate for what is not decorated, nor for an object of its own making', async () => {
  const module = await started({ providers: [Manager, Refunds] });
  expect(() => module.get(HumanApprovals).gateOf(Wires, 'wire')).toThrow(NotGated);
  await expect(new Refunds().refund({ amount: 1 })).rejects.toBeInstanceOf(NotGated);
  await module.close();
});

it('runs nothing that is called before the gates stand', async () => {
  @Injectable()
  class Hasty {
    readonly early: Promise<unknown>;

    constructor(@Inject(Refunds) refunds: Refunds) {
      this.early = refunds.refund({ amount: 1 }).catch((error: unknown) => error);
    }
  }
  const module = await started({ providers: [Refunds, Hasty] });
  expect(await module.get(Hasty).early).toBeInstanceOf(NotGated);
  await module.close();
});
