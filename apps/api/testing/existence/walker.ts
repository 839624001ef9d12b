import type { TwinProbe } from './probe.js';
import { administrationProbes } from './probes/administration.js';
import { decisionProbes } from './probes/decisions.js';
import { directoryProbes } from './probes/directory.js';
import { filterProbes } from './probes/filters.js';
import { installationProbes } from './probes/installation.js';
import { organizationProbes } from './probes/organizations.js';
import { raisingProbes } from './probes/raising.js';
import { reviewerProbes } from './probes/reviewers.js';
import { signInProbes } from './probes/sign-in.js';
import { subscriptionProbes } from './probes/subscriptions.js';
import { EXEMPT, NAMES_NOTHING } from './exempt.js';

export const PROBES: readonly TwinProbe[] = [
  ...reviewerProbes,
  ...organizationProbes,
  ...filterProbes,
  ...administrationProbes,
  ...decisionProbes,
  ...raisingProbes,
  ...directoryProbes,
  ...installationProbes,
  ...signInProbes,
  ...subscriptionProbes,
];

/** `filter.text` of `Organization.inbox(filter.text)`, `text` alone: the member, without what it stands in. */
const memberOf = (place: string): string => /(\w+)[)}]?$/.exec(place)?.[1] ?? place;

/** The places that nobody probes and nothing excuses. */
export const unprobed = (places: readonly string[], probes: readonly TwinProbe[] = PROBES): string[] =>
  places.filter(
    (place) =>
      !probes.some((probe) => probe.place === place) && !(place in EXEMPT) && !(memberOf(place) in NAMES_NOTHING),
  );

/** What speaks of a place that there is no more. */
export function stale(places: readonly string[], probes: readonly TwinProbe[] = PROBES): string[] {
  const spokenOf = [...probes.map(({ place }) => place), ...Object.keys(EXEMPT)].filter(
    (place) => !places.includes(place),
  );
  const members = new Set(places.map(memberOf));
  return [...new Set(spokenOf), ...Object.keys(NAMES_NOTHING).filter((member) => !members.has(member))];
}
