import type { Story } from '../scene.js';
import { roleLostFor } from '../steps.js';

/** Raised while the gates gave little time: two that nobody answers, and three that will not wait for long. */
export const firstDay: readonly Story[] = [
  {
    tool: 'send-invoice',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_invoice_2031',
    title: 'Send invoice 2031 to Halden Print',
    summary: 'The order was delivered on Friday, so I prepared the invoice for the remaining half.',
    arguments: {
      number: '2031',
      customer: 'Halden Print',
      amount: 640,
      currency: 'EUR',
      note: 'Second half of order 771.',
    },
  },
  {
    tool: 'publish-note',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_note_standup',
    title: 'Publish “Stand-up, Tuesday”',
    summary: 'You asked me to share the notes of the stand-up with the team once they are tidy.',
    arguments: { noteId: 'n-088', audience: 'team', text: 'Printer fixed. Mia looks after the new shelves.' },
  },
  {
    tool: 'delete-todo',
    organization: 'acme',
    requester: 'max',
    callId: 'call_todo_launch',
    title: 'Delete “Launch day, minute by minute”',
    summary: 'The launch is over in half an hour and Max wants the list gone before the guests use the shared screen.',
    arguments: { todoId: 't-317', list: 'Launch day, minute by minute', items: 46, notify: ['max', 'mia'] },
    context: {
      conversation: 'https://todos.example/c/8812',
      askedAs: 'Clear the launch list before the reception starts.',
    },
  },
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'max',
    callId: 'call_limit_orchard',
    title: 'Raise the limit of Orchard & Daughters to 18,000 EUR',
    summary: 'Their spring order is above the limit, and the supplier holds the price until this evening.',
    arguments: { customer: 'Orchard & Daughters', accountManager: 'ana', from: 12_000, to: 18_000, currency: 'EUR' },
    context: { order: 'https://todos.example/orders/5190', paidOnTime: '11 of the last 12 invoices' },
  },
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_limit_velo',
    title: 'Lower the limit of Vélo Rapide to 2,500 EUR',
    summary: 'Three invoices are overdue. Ben looked after them until he was away for a month.',
    arguments: { customer: 'Vélo Rapide', accountManager: 'ben', from: 9_000, to: 2_500, currency: 'EUR' },
    then: [roleLostFor('ben')],
  },
];
