import { useViewer } from '@countersign/inbox';

/** The organization an address means: the one it names, else the reader's first; undefined until that is known. */
export function useScope(organization: string | null | undefined): string | null | undefined {
  const viewer = useViewer().data;
  if (organization !== undefined || viewer === undefined) return organization;
  return viewer.memberships[0]?.organization.slug ?? null;
}
