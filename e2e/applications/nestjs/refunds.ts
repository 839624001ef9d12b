import type { CallExecution } from '@countersign/sdk';
import { currentExecution, HumanApproval } from '@countersign/nestjs';
import { Injectable } from '@nestjs/common';

export interface Refund {
  readonly amount: number;
  readonly order: string;
}

/** Names whoever the test says. */
@Injectable()
export class ManagerOf {
  manager = '';

  resolve(): string {
    return this.manager;
  }
}

@Injectable()
export class Refunds {
  readonly paid: string[] = [];

  @HumanApproval<Refund>({
    route: 'ROLE',
    eligibleRole: 'ORG_ADMIN',
    argumentsSchema: { type: 'object', properties: { amount: { type: 'number' }, order: { type: 'string' } } },
    editable: ['/amount'],
    describe: ({ order }) => ({ title: `Refund of ${order}` }),
  })
  refund({ amount, order }: Refund, execution?: CallExecution): Promise<string> {
    if (execution !== currentExecution()) throw new Error('There are two executions.');
    this.paid.push(`${order}: ${String(amount)} as ${String(execution?.runAs.user)}`);
    return Promise.resolve(`${String(amount)} paid back`);
  }

  @HumanApproval({ route: 'ASSIGNEE', eligibleRole: 'ORG_ADMIN', assignee: { resolver: ManagerOf } })
  wire({ order }: { readonly order: string }): Promise<string> {
    this.paid.push(`${order} wired`);
    return Promise.resolve('wired');
  }
}
