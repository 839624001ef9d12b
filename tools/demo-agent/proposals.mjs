// What the agent of the demo proposes: calls as a firm's day brings them, for the gates of wonder-todos.

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const between = (least, most) => least + Math.floor(Math.random() * (most - least + 1));

const MEMBERS = ['mia', 'max'];
const CUSTOMERS = [
  'Northwind Ferries',
  'Lumen Studio',
  'Bright & Sons',
  'Kessler Söhne',
  'Θάλασσα Εμπορική',
  'شركة النخيل',
];
const LISTS = ['Q3 plan', 'Office move', 'Trade fair', 'Onboarding of Max', 'Summer party'];

const deletion = () => {
  const list = pick(LISTS);
  return {
    tool: 'delete-todo',
    arguments: { todoId: `t${between(100, 999)}`, list, items: between(1, 40) },
    title: `Delete “${list}”`,
    summary: pick([
      'Everything on it is done, and nobody has opened it for a month.',
      'It was copied into the new workspace yesterday.',
      'Mia said in the chat that it is no longer needed.',
    ]),
  };
};

const invoice = () => {
  const [customer, number] = [pick(CUSTOMERS), String(between(3000, 3999))];
  return {
    tool: 'send-invoice',
    arguments: {
      number,
      customer,
      amount: between(40, 60_000),
      currency: pick(['EUR', 'USD']),
      iban: `DE${between(10, 99)}5001${between(10_000_000, 99_999_999)}${between(10_000_000, 99_999_999)}`.slice(0, 22),
      note: pick(['As ordered.', 'Room hire, December.', 'Second of three instalments.']),
    },
    title: `Send invoice ${number} to ${customer}`,
    summary: 'The order is confirmed and the goods have left; the amount is that of the order.',
  };
};

const limit = () => {
  const [customer, from] = [pick(CUSTOMERS), between(1, 20) * 1000];
  return {
    tool: 'change-limit',
    arguments: { customer, accountManager: pick(['ana', 'ben']), from, to: from * between(2, 4), currency: 'EUR' },
    title: `Raise the limit of ${customer}`,
    summary: 'They paid the last six invoices early, and ask for more than their limit lets through.',
  };
};

const note = () => ({
  tool: 'publish-note',
  arguments: {
    noteId: `n${between(10, 99)}`,
    audience: pick(['team', 'organization']),
    text: 'What we learned this week.',
  },
  title: 'Publish the note of the week',
  summary: 'You asked me to publish it once you have read it.',
});

/** Another proposal, and the person whose conversation led to it. */
export const proposal = () => ({
  ...pick([deletion, invoice, limit, note])(),
  requester: pick(MEMBERS),
  organization: 'acme',
});
