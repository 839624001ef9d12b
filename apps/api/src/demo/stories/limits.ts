import type { Story } from '../scene.js';
import { acceptedBy, ran, reassigned } from '../steps.js';

export const limits: readonly Story[] = [
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_limit_bright',
    title: 'Raise the limit of Bright & Sons to 40,000 USD',
    summary: 'They want to order for the whole year at once.',
    arguments: { customer: 'Bright & Sons', accountManager: 'ben', from: 25_000, to: 40_000, currency: 'USD' },
  },
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'max',
    callId: 'call_limit_lumen',
    title: 'Raise the limit of Lumen Studio to 6,000 EUR',
    summary: 'They have paid every invoice within a week.',
    arguments: { customer: 'Lumen Studio', accountManager: 'ben', from: 4_000, to: 6_000, currency: 'EUR' },
    then: [acceptedBy('ben', 'Small step, good payer.'), ran('succeeded')],
  },
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'max',
    callId: 'call_limit_kestrel',
    title: 'Повысить лимит для «Кестрел Рейл» до 30 000 EUR',
    summary: 'Клиент просит увеличить лимит до конца квартала: новый договор уже подписан.',
    arguments: { customer: 'Кестрел Рейл', accountManager: 'ben', from: 20_000, to: 30_000, currency: 'EUR' },
    then: [reassigned('ben', { to: 'ana', reason: 'You know this customer better than I do.' })],
  },
  {
    tool: 'change-limit',
    organization: 'acme',
    requester: 'mia',
    callId: 'call_limit_halden',
    title: 'Raise the limit of Halden Print to 15,000 EUR',
    summary: 'With order 803 they reach the limit they have.',
    arguments: { customer: 'Halden Print', accountManager: 'ben', from: 10_000, to: 15_000, currency: 'EUR' },
  },
];
