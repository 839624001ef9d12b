/** What every organization has, by the names that the server gives them. */
const BUILT_IN: Readonly<Record<string, string>> = {
  ORG_OWNER: 'Owner',
  ORG_ADMIN: 'Administrator',
  ORG_AUDITOR: 'Auditor',
  ORG_MEMBER: 'Member',
};

const LONGEST_ABBREVIATION = 4;

/** A role's key as words, where its name is not known: FINANCE_APPROVER is "Finance approver", CFO stays as it is. */
export function roleWords(key: string): string {
  if (key.length <= LONGEST_ABBREVIATION) return key;
  const words = key.toLowerCase().replaceAll('_', ' ');
  return BUILT_IN[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
