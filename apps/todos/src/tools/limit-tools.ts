import { HumanApproval } from '@countersign/nestjs';
import type { CallExecution } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { authorityOf } from './authority.js';
import { DAY, HOUR, schemaOf } from './schema.js';

export interface Limit {
  readonly customer?: string;
  readonly accountManager: string;
  readonly from?: number;
  readonly to?: number;
  readonly currency?: string;
}

export const LIMIT = schemaOf(
  {
    customer: { type: 'string', title: 'Customer', maxLength: 200 },
    accountManager: { type: 'string', title: 'Account manager' },
    from: { type: 'number', title: 'Limit now', minimum: 0 },
    to: { type: 'number', title: 'New limit', minimum: 0 },
    currency: { type: 'string', title: 'Currency' },
  },
  ['accountManager'],
);

/** One named person decides: whom the arguments call the account manager. */
@Injectable()
export class LimitTools {
  constructor(private readonly database: Database) {}

  @HumanApproval<Limit>({
    tool: 'change-limit',
    route: 'ASSIGNEE',
    eligibleRole: 'FINANCE_APPROVER',
    assignee: { pointer: '/accountManager' },
    argumentsSchema: LIMIT,
    expiresIn: DAY + 6 * HOUR,
    title: 'Change a credit limit',
    instructions: 'You know the customer: is the new limit one that they can carry?',
  })
  async changeLimit({ customer = '', to = 0, currency = 'EUR' }: Limit, execution?: CallExecution): Promise<string> {
    await this.database.query(
      `INSERT INTO credit_limit (customer, amount, set_as) VALUES ($1, $2, $3)
       ON CONFLICT (customer) DO UPDATE SET amount = excluded.amount, set_as = excluded.set_as`,
      [customer, to, authorityOf(execution).person],
    );
    return `The limit of ${customer} is ${to} ${currency}.`;
  }
}
