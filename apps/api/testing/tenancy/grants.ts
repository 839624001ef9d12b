const ALL = 'DELETE, INSERT, SELECT, UPDATE';

/** Everything that the server's login may do with a table, and nothing else: a new table stands here before it is used. */
export const GRANTS: Readonly<Record<string, string>> = {
  _prisma_migrations: 'SELECT',
  api_key: ALL,
  application: ALL,
  application_organization: ALL,
  audit_entry: 'INSERT, SELECT',
  decision: ALL,
  encryption_key: 'DELETE, INSERT, SELECT',
  event: 'INSERT, SELECT',
  gate: ALL,
  idempotency: ALL,
  membership: ALL,
  membership_role: ALL,
  notice: 'DELETE, INSERT, SELECT',
  organization: ALL,
  outbox: ALL,
  person: ALL,
  role: ALL,
  role_closure: ALL,
  role_holder: 'SELECT',
  role_implication: ALL,
  sealed: ALL,
  session: ALL,
  sign_in_link: ALL,
  standing: 'SELECT',
};

/** Tables that belong to no tenant, each with why. */
export const OF_NO_TENANT: Readonly<Record<string, string>> = {
  _prisma_migrations: 'It says which migrations were applied.',
  api_key: 'A key is an application’s or an operator’s, in whatever organization it is used.',
  application: 'An application acts in several organizations.',
  encryption_key: 'There is one set of keys for the installation.',
  gate: 'A gate is its application’s, the same in every organization.',
  idempotency: 'It is its caller’s; the answer is sealed.',
  person: 'A human is one person in all organizations; what an organization says of them is a membership.',
  session: 'It is a person’s.',
  sign_in_link: 'It is a person’s.',
};

/** Unique keys of tenants' tables in which the organization does not stand, each with why. */
export const KEYS_WITHOUT_ORGANIZATION: Readonly<Record<string, string>> = {
  decision_pkey: 'An id is one decision in the installation; decision_organization_id_id_key is what others point at.',
  decision_application_id_call_id_key: 'A call is its application’s, in whatever organization it is raised.',
  event_pkey: 'A chain is a decision’s, an organization’s or an application’s, by their own ids.',
  notice_pkey: 'The relay gives out positions for all organizations in the order of the commits.',
  organization_pkey: 'It is the organization.',
  organization_slug_key: 'It is the organization’s name in addresses.',
  outbox_pkey: 'The relay reads what was committed, in one order.',
};

/** Functions that see more than their caller, and what they tell: ids and organizations, where a text lies, yes or no. */
export const DEFINERS: Readonly<Record<string, string>> = {
  due_decisions: 'organization_id uuid, id uuid',
  due_purges: 'organization_id uuid, id uuid',
  key_in_use: 'boolean',
  next_outbox: 'organization_id uuid, id bigint',
  old_notices: 'organization_id uuid, "position" bigint',
  sealed_under_other_keys: 'organization_id uuid, decision_id uuid, label text',
};
