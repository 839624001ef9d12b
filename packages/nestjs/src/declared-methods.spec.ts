import { expect, it } from '@jest/globals';
import { Controller, Inject, Injectable, Module, Scope } from '@nestjs/common';
import { faultsOf } from '../testing/started.js';
import { HumanApproval } from './index.js';

const byRole = { route: 'ROLE', eligibleRole: 'ORG_ADMIN' } as const;

interface Refund {
  readonly amount: number;
}

@Injectable()
class Refunds {
  @HumanApproval(byRole)
  refund({ amount }: Refund): Promise<number> {
    return Promise.resolve(amount);
  }
}

@Injectable({ scope: Scope.REQUEST })
class OfARequest {
  @HumanApproval(byRole)
  ofARequest(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

@Injectable()
class Bubbled {
  constructor(@Inject(OfARequest) readonly inner: OfARequest) {}

  @HumanApproval(byRole)
  bubbled(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

@Injectable({ scope: Scope.TRANSIENT })
class Passing {
  @HumanApproval(byRole)
  passing(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

@Controller()
class Routes {
  @HumanApproval(byRole)
  route(args: Refund): Promise<unknown> {
    return Promise.resolve(args);
  }
}

class Careless extends Refunds {
  override async refund({ amount }: Refund): Promise<number> {
    return Promise.resolve(amount * 2);
  }
}

it('takes a provider that outlives the person’s thinking alone', async () => {
  expect(await faultsOf({ providers: [OfARequest, Bubbled, Passing] })).toEqual([
    'OfARequest.ofARequest (ofARequest) not_a_singleton',
    'Bubbled.bubbled (bubbled) not_a_singleton',
    'Passing.passing (passing) not_a_singleton',
  ]);
});

it('takes no route', async () => {
  expect(await faultsOf({ controllers: [Routes] })).toEqual(['Routes.route (route) on_a_controller']);
});

it('takes one object of a class', async () => {
  @Module({ providers: [Refunds] })
  class Elsewhere {}
  expect(await faultsOf({ imports: [Elsewhere], providers: [Refunds] })).toEqual([
    'Refunds.refund (refund) several_instances',
  ]);
});

it('takes no override that nobody declared', async () => {
  expect(await faultsOf({ providers: [Careless] })).toEqual(['Careless.refund (refund) override_undeclared']);
});

class Hidden extends Refunds {
  override refund = ({ amount }: Refund) => Promise.resolve(amount * 2);
}

class Bound extends Refunds {
  constructor() {
    super();
    this.refund = this.refund.bind(this);
  }
}

it('takes no field that stands before the gate, unless it is the gate itself, bound', async () => {
  expect(await faultsOf({ providers: [Hidden] })).toEqual(['Hidden.refund (refund) shadowed']);
  await expect(faultsOf({ providers: [Bound] })).rejects.toThrow('It has started.');
});
