import type { OrganizationResource, PutOrganization } from '@countersign/contract';
import type { EventData } from '@countersign/domain';

/** As it is stored: what was left out is as in a new organization. */
export type OrganizationSettings = NonNullable<PutOrganization['settings']>;

export const settingsOf = (stored: OrganizationSettings): OrganizationResource['settings'] => ({
  adjudication: stored.adjudication ?? 'allowed',
  minimumTimeoutSeconds: stored.minimumTimeoutSeconds ?? null,
});

/** What the log says of a change of the settings; null where none of them differs. */
export function settingsChange(before: OrganizationSettings, after: OrganizationSettings): EventData | null {
  const [old, next] = [settingsOf(before), settingsOf(after)];
  if (JSON.stringify(old) === JSON.stringify(next)) return null;
  return {
    adjudicationBefore: old.adjudication,
    adjudicationAfter: next.adjudication,
    minimumTimeoutSecondsBefore: old.minimumTimeoutSeconds,
    minimumTimeoutSecondsAfter: next.minimumTimeoutSeconds,
  };
}
