import { GATE_DEFAULTS, type GateDeclaration, type JsonObject } from '@countersign/domain';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

export type Tool = 'delete-todo' | 'send-invoice' | 'change-limit' | 'publish-note';

/** Seconds. */
export type Expiries = Readonly<Record<Tool, number>>;

export const EXPIRIES: Expiries = {
  'delete-todo': 2 * DAY,
  'send-invoice': 3 * DAY,
  'change-limit': DAY + 6 * HOUR,
  'publish-note': 7 * DAY,
};

/** As the application first declared them: what was raised then lapses as soon as may be, or soon. */
export const FIRST_EXPIRIES: Expiries = {
  'delete-todo': 25 * 60,
  'send-invoice': 10,
  'change-limit': 4 * HOUR,
  'publish-note': 10,
};

const schemaOf = (properties: JsonObject, required: readonly string[]): JsonObject => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  required,
});

const todo = schemaOf(
  {
    todoId: { type: 'string', title: 'To-do', minLength: 1, maxLength: 100 },
    list: { type: 'string', title: 'List', maxLength: 200 },
    items: { type: 'integer', title: 'Items that go with it', minimum: 0 },
    notify: { type: 'array', title: 'Who is told', items: { type: 'string' } },
  },
  ['todoId'],
);

const invoice = schemaOf(
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

const limit = schemaOf(
  {
    customer: { type: 'string', title: 'Customer', maxLength: 200 },
    accountManager: { type: 'string', title: 'Account manager' },
    from: { type: 'number', title: 'Limit now', minimum: 0 },
    to: { type: 'number', title: 'New limit', minimum: 0 },
    currency: { type: 'string', title: 'Currency' },
  },
  ['accountManager'],
);

const note = schemaOf(
  {
    noteId: { type: 'string', title: 'Note' },
    audience: { type: 'string', title: 'Who can read it', enum: ['team', 'organization', 'everyone'] },
    text: { type: 'string', title: 'Text', maxLength: 4000 },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
  [],
);

/** What wonder-todos declares of its tools (0.3). */
export const gates = (expiries: Expiries): readonly GateDeclaration[] => [
  {
    ...GATE_DEFAULTS,
    tool: 'delete-todo',
    route: 'ROLE',
    eligibleRole: 'ORG_ADMIN',
    argumentsSchema: todo,
    expiresInSeconds: expiries['delete-todo'],
    title: 'Delete a to-do list',
    instructions: 'Deleting cannot be undone. Check that nobody still works with the list.',
  },
  {
    ...GATE_DEFAULTS,
    tool: 'send-invoice',
    route: 'ROLE',
    eligibleRole: 'FINANCE_APPROVER',
    escalateTo: 'CFO',
    argumentsSchema: invoice,
    editable: ['/amount', '/note'],
    sensitive: ['/iban'],
    expiresInSeconds: expiries['send-invoice'],
    title: 'Send an invoice',
    instructions: 'Compare the amount with the order. Above 50,000 escalate to the CFO.',
  },
  {
    ...GATE_DEFAULTS,
    tool: 'change-limit',
    route: 'ASSIGNEE',
    eligibleRole: 'FINANCE_APPROVER',
    assignee: { kind: 'pointer', pointer: '/accountManager' },
    argumentsSchema: limit,
    expiresInSeconds: expiries['change-limit'],
    title: 'Change a credit limit',
    instructions: 'You know the customer: is the new limit one that they can carry?',
  },
  {
    ...GATE_DEFAULTS,
    tool: 'publish-note',
    route: 'OWNER',
    argumentsSchema: note,
    expiresInSeconds: expiries['publish-note'],
    title: 'Publish a note',
    instructions: 'Once it is published, others may have read it.',
  },
];

/** The pointers of what a reviewer's screen does not show of a call. */
export const sensitiveOf = (tool: Tool): readonly string[] =>
  gates(EXPIRIES).flatMap((gate) => (gate.tool === tool ? gate.sensitive : []));
