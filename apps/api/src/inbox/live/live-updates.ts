import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { inboxChange } from '@countersign/domain';
import { GatheredPokes, type Poke } from '../../decisions/persistence/poke.js';
import { Pokes } from '../../decisions/persistence/pokes.js';
import { logBug } from '../../platform/bug-log.js';
import { READ_AFRESH } from './closing.js';
import { LiveConnections, type LiveListener } from './live-connections.js';
import { type ChangedDecision, type Listener, type ListenerStanding, LiveStore } from './persistence/live-store.js';
import { WatchInbox } from './watch-inbox.js';

/** So many decisions are read at once. */
const BATCH = 200;

/**
 * Tells whoever is connected here of decisions that changed, wherever that was. What changed and how everybody stands
 * is read when it is told, in two statements for all: the decisions first, so that no standing is older than they are
 * (docs/adr/0012).
 */
@Injectable()
export class LiveUpdates implements OnModuleInit, OnModuleDestroy {
  private readonly gathered = new GatheredPokes();
  private isTelling = false;
  private stopListening: (() => void) | undefined;

  constructor(
    private readonly pokes: Pokes,
    private readonly connections: LiveConnections,
    private readonly watching: WatchInbox,
    private readonly store: LiveStore,
  ) {}

  onModuleInit(): void {
    this.stopListening = this.pokes.listenToAll({
      poked: (poke) => this.poked(poke),
      missed: () => this.connections.closeAll(READ_AFRESH),
    });
  }

  onModuleDestroy(): void {
    this.stopListening?.();
  }

  private poked(poke: Poke): void {
    if (this.connections.isEmpty) return;
    this.gathered.add(poke);
    if (!this.isTelling) void this.tell();
  }

  /** One at a time: what is gathered meanwhile is told together. */
  private async tell(): Promise<void> {
    this.isTelling = true;
    try {
      while (!this.gathered.isEmpty) {
        const pokes = this.gathered.take();
        for (let start = 0; start < pokes.length; start += BATCH) await this.tellOf(pokes.slice(start, start + BATCH));
      }
    } catch (error) {
      logBug(error, 'live-updates');
      this.connections.closeAll(READ_AFRESH); // what they were not told is not known
    } finally {
      this.isTelling = false;
    }
  }

  private async tellOf(pokes: readonly Poke[]): Promise<void> {
    await this.watching.settled();
    const { listeners } = this.connections;
    if (listeners.size === 0) return;
    const changes = await this.store.changed([...listeners.keys()], pokes);
    const organizations = new Set(changes.map(({ decision }) => decision.organization));
    const audience = [...organizations].flatMap((organization) => listeners.get(organization) ?? []);
    if (audience.length === 0) return;
    const standings = byListener(await this.store.standings(audience));
    for (const listener of audience) tellListener(listener, changes, standings.get(keyOf(listener)));
  }
}

/** A stream lives under one standing: under another one its client begins again, and hears nothing until then. */
function tellListener(
  { organization, connection, stream }: LiveListener,
  changes: readonly ChangedDecision[],
  now: ListenerStanding | undefined,
): void {
  if (now === undefined || !stream.stands(now.versions)) {
    connection.close(READ_AFRESH);
    return;
  }
  for (const { decision, before, now: at } of changes) {
    if (decision.organization !== organization || !stream.reaches(decision)) continue;
    const change = inboxChange(decision, before, now.standing, at);
    if (change !== null) stream.tell(decision.id, change);
  }
}

const keyOf = ({ organization, person }: Listener): string => `${organization}/${person}`;
const byListener = (standings: readonly ListenerStanding[]): ReadonlyMap<string, ListenerStanding> =>
  new Map(standings.map((one) => [keyOf(one), one]));
