import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OrganizationId } from '@countersign/domain';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';
import type { Task } from '../jobs/task.js';
import { Tasks } from '../jobs/tasks.js';
import { BEFORE_ALL, OlderBoxes, type SealedPlace } from './older-boxes.js';
import { OlderPackedBoxes } from './older-packed-boxes.js';

const BATCH = 200;

/**
 * While an older encryption key is configured beside the newest: puts every box under the newest, so that the older one
 * can be taken away. Any number of workers may do it at once; what is done stays done.
 */
@Injectable()
export class RotateKeys implements Task {
  readonly name = 'rotate-keys';
  readonly cron = '*/5 * * * *';
  private readonly log = new Logger(this.name);
  private said = '';

  constructor(
    @Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration,
    private readonly boxes: OlderBoxes,
    private readonly packed: OlderPackedBoxes,
    tasks: Tasks,
  ) {
    tasks.add(this);
  }

  async run(signal: AbortSignal): Promise<void> {
    const [newest, ...older] = this.configuration.encryptionKeys;
    if (newest === undefined || older.length === 0) return;
    const rewrapped = (await this.rewrapPacked(signal)) + (await this.rewrapSealed(signal));
    if (signal.aborted) return;
    const ids = older.map(({ id }) => id).join(', ');
    this.say(
      rewrapped === 0
        ? `all is sealed under ${newest.id}, nothing under ${ids}`
        : `${rewrapped} boxes are under ${newest.id} now`,
    );
  }

  /** Once, as long as it stays so. */
  private say(news: string): void {
    if (news !== this.said) this.log.log(news);
    this.said = news;
  }

  private async rewrapPacked(signal: AbortSignal): Promise<number> {
    let all = 0;
    let some: number;
    do all += some = await this.packed.rewrap(BATCH);
    while (some > 0 && !signal.aborted);
    return all;
  }

  private async rewrapSealed(signal: AbortSignal): Promise<number> {
    let all = 0;
    let found = await this.boxes.behind(BEFORE_ALL, BATCH);
    for (let last = found.at(-1); last !== undefined && !signal.aborted; last = found.at(-1)) {
      for (const [organization, places] of byOrganization(found)) all += await this.boxes.rewrap(organization, places);
      found = await this.boxes.behind(last, BATCH);
    }
    return all;
  }
}

function byOrganization(places: readonly SealedPlace[]): ReadonlyMap<OrganizationId, SealedPlace[]> {
  const grouped = new Map<OrganizationId, SealedPlace[]>();
  for (const place of places) grouped.set(place.organization, [...(grouped.get(place.organization) ?? []), place]);
  return grouped;
}
