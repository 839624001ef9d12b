import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { DecisionId } from '@countersign/domain';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import { GatheredPokes, type Poke } from './poke.js';
import { PokeChannel } from './poke-channel.js';

const FLUSH_EVERY_MS = 20;

type Listener = () => void;

/** Whoever hears of every decision, whichever process changed it. */
export interface Audience {
  readonly poked: (poke: Poke) => void;
  /** Pokes may have been missed: what is known may be old. */
  readonly missed: () => void;
}

/**
 * Tells every process that a decision changed, after the commit and never inside it: a NOTIFY in the writing
 * transaction would serialise all commits. Notices are gathered for 20 ms and sent on a connection of their own.
 * A poke carries ids alone; whoever hears one reads what they may.
 */
@Injectable()
export class Pokes implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners = new Map<DecisionId, Set<Listener>>();
  private readonly audiences = new Set<Audience>();
  private readonly gathered = new GatheredPokes();
  private readonly channel: PokeChannel;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(@Inject(CONFIGURATION) { databaseUrl }: ResolvedConfiguration) {
    this.channel = new PokeChannel(databaseUrl, {
      heard: (poke) => this.heard(poke),
      missed: () => this.missed(),
    });
  }

  async onModuleInit(): Promise<void> {
    await this.channel.open();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.wakeAll();
    await this.channel.close();
  }

  /** Says that a decision changed: to those who wait for it here at once, everywhere within 20 ms. */
  changed(poke: Poke): void {
    this.wake(poke.id);
    this.gathered.add(poke);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_EVERY_MS);
  }

  /** Calls `listener` whenever the decision changes, until the returned function is called. */
  listen(id: DecisionId, listener: Listener): () => void {
    const those = this.listeners.get(id) ?? new Set();
    this.listeners.set(id, those.add(listener));
    return () => {
      those.delete(listener);
      if (those.size === 0) this.listeners.delete(id);
    };
  }

  /** Tells of every change, once for each notice, until the returned function is called. */
  listenToAll(audience: Audience): () => void {
    this.audiences.add(audience);
    return () => this.audiences.delete(audience);
  }

  /** One at a time: what is gathered meanwhile goes with the next, 20 ms after this one is through. */
  private async flush(): Promise<void> {
    const unsent = await this.channel.send(this.gathered.take());
    for (const poke of unsent) this.gathered.add(poke);
    const isMore = !this.gathered.isEmpty && !this.stopped;
    this.timer = isMore ? setTimeout(() => void this.flush(), FLUSH_EVERY_MS) : undefined;
  }

  private heard(poke: Poke): void {
    this.wake(poke.id);
    for (const { poked } of this.audiences) poked(poke);
  }

  /** What was said while nobody listened is not known: everybody looks again. */
  private missed(): void {
    this.wakeAll();
    for (const { missed } of this.audiences) missed();
  }

  private wake(id: DecisionId): void {
    for (const listener of this.listeners.get(id) ?? []) listener();
  }

  private wakeAll(): void {
    for (const id of [...this.listeners.keys()]) this.wake(id);
  }
}
