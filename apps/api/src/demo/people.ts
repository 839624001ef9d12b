/** Who is in the demo (0.3). Each one's login is their own id of the person. */
export const DEMO_PASSWORD = 'countersign-demo';

export const ORGANIZATIONS = ['acme', 'borealis'] as const;
export const USERS = ['olga', 'adam', 'ana', 'ben', 'mia', 'max', 'bo'] as const;

export type Organization = (typeof ORGANIZATIONS)[number];
export type User = (typeof USERS)[number];

export const NAMES: Readonly<Record<User, string>> = {
  olga: 'Olga',
  adam: 'Adam',
  ana: 'Ana',
  ben: 'Ben',
  mia: 'Mia',
  max: 'Max',
  bo: 'Bo',
};

interface OrganizationOfDemo {
  readonly name: string;
  /** The organization's own roles; each may name those before it. */
  readonly roles: Readonly<Record<string, { readonly name: string; readonly implies: readonly string[] }>>;
  readonly members: Readonly<Partial<Record<User, readonly string[]>>>;
}

export const DIRECTORY: Readonly<Record<Organization, OrganizationOfDemo>> = {
  acme: {
    name: 'Acme',
    roles: {
      FINANCE_APPROVER: { name: 'Finance approver', implies: [] },
      CFO: { name: 'Chief financial officer', implies: ['FINANCE_APPROVER'] },
    },
    members: {
      olga: ['ORG_OWNER', 'CFO'],
      adam: ['ORG_ADMIN'],
      ana: ['FINANCE_APPROVER'],
      ben: ['FINANCE_APPROVER'],
      mia: ['ORG_MEMBER'],
      max: ['ORG_MEMBER'],
    },
  },
  borealis: { name: 'Borealis', roles: {}, members: { bo: ['ORG_OWNER'], ana: ['ORG_MEMBER'] } },
};
