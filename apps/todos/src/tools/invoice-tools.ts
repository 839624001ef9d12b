import { HumanApproval } from '@countersign/nestjs';
import type { CallExecution } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { Steps } from '../steps.js';
import { authorityOf } from './authority.js';
import { DAY, schemaOf } from './schema.js';

export interface Invoice {
  readonly number?: string;
  readonly customer?: string;
  readonly amount: number;
  readonly currency?: string;
  readonly dueOn?: string;
  readonly iban?: string;
  readonly note?: string;
}

export const INVOICE = schemaOf(
  {
    number: { type: 'string', title: 'Invoice number', maxLength: 40 },
    customer: { type: 'string', title: 'Customer', maxLength: 200 },
    amount: { type: 'number', title: 'Amount', exclusiveMinimum: 0, maximum: 1_000_000 },
    currency: { type: 'string', title: 'Currency', enum: ['EUR', 'USD', 'AED'] },
    dueOn: { type: 'string', title: 'Due on', format: 'date' },
    iban: { type: 'string', title: 'Account to pay into', maxLength: 34 },
    note: { type: 'string', title: 'Note on the invoice', maxLength: 500 },
  },
  ['amount'],
);

/** A mail that has left cannot be called back: a call that was cut short is not run again, and its end is unknown. */
@Injectable()
export class InvoiceTools {
  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
  ) {}

  @HumanApproval<Invoice>({
    tool: 'send-invoice',
    route: 'ROLE',
    eligibleRole: 'FINANCE_APPROVER',
    escalateTo: { role: 'CFO' },
    argumentsSchema: INVOICE,
    editable: ['/amount', '/note'],
    sensitive: ['/iban'],
    expiresIn: 3 * DAY,
    title: 'Send an invoice',
    instructions: 'Compare the amount with the order. Above 50,000 escalate to the CFO.',
  })
  async sendInvoice(invoice: Invoice, execution?: CallExecution): Promise<string> {
    const { person, decision } = authorityOf(execution);
    this.steps.reached('granted');
    await this.database.query('INSERT INTO sent_invoice (decision, invoice, person) VALUES ($1, $2, $3)', [
      decision,
      JSON.stringify(invoice),
      person,
    ]);
    this.steps.reached('written');
    const { number = '', customer = 'the customer', amount, currency = 'EUR' } = invoice;
    return `Invoice ${number} of ${amount} ${currency} is on its way to ${customer}.`;
  }
}
