import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Poke } from '../../decisions/persistence/poke.js';
import { Pokes } from '../../decisions/persistence/pokes.js';
import { Loops } from '../../platform/jobs/loops.js';
import { NoticeBell } from '../persistence/notice-bell.js';
import { Outbox } from '../persistence/outbox.js';
import { UnsaidChanges } from './unsaid-changes.js';

const EVERY_MS = 1_000;
const BATCH = 500;
/** Twenty batches a second are plenty: each costs a round trip however many rows it has. */
const REST_MS = 50;

/**
 * Relays what was committed, in a worker: at once when somebody says that a decision changed, every second for what
 * nobody said. Nothing is sent for a change that was rolled back, and a crash forgets nothing: both are one transaction.
 * And what nobody said it says itself, for those who watch or wait.
 */
@Injectable()
export class Relay implements OnModuleInit {
  private readonly unsaid = new UnsaidChanges();

  constructor(
    private readonly outbox: Outbox,
    private readonly bell: NoticeBell,
    private readonly pokes: Pokes,
    private readonly loops: Loops,
  ) {}

  onModuleInit(): void {
    const loop = this.loops.add({ name: 'relay', everyMs: EVERY_MS, restMs: REST_MS, round: () => this.round() });
    const missed = () => loop.wake();
    const poked = (poke: Poke) => {
      this.unsaid.hear(poke, performance.now());
      loop.wake();
    };
    this.pokes.listenToAll({ poked, missed });
  }

  private async round(): Promise<boolean> {
    const { rows, applications, decisions } = await this.outbox.relay(BATCH);
    await this.bell.ring(applications);
    this.unsaid.relay(decisions, performance.now());
    for (const poke of this.unsaid.take(performance.now())) this.pokes.changed(poke);
    return rows === BATCH;
  }
}
