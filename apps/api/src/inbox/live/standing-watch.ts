import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { logBug } from '../../platform/bug-log.js';
import { type Closing, READ_AFRESH, SIGNED_OUT } from './closing.js';
import type { Credential } from '../../identity/viewer.js';
import type { LiveConnection } from './live-connection.js';
import { LiveConnections } from './live-connections.js';
import type { LiveStream } from './live-stream.js';
import { type Grounds, type GroundsNow, Pulse } from './persistence/pulse.js';

const EVERY_MS = 500;

/**
 * Looks twice a second whether what the open sockets stand on still holds, so that a lost right is lost within a second
 * (5.2) and nothing depends on a message that a crash may lose.
 */
@Injectable()
export class StandingWatch implements OnModuleInit, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly connections: LiveConnections,
    private readonly pulse: Pulse,
  ) {}

  onModuleInit(): void {
    this.again();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private again(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.look().finally(() => this.again()), EVERY_MS).unref();
  }

  private async look(): Promise<void> {
    const connections = this.connections.all;
    if (connections.length === 0) return;
    try {
      const grounds = groundsOf(connections);
      const now = await this.pulse.of(grounds);
      for (const connection of connections) {
        const closing = closingOf(connection, now, new Set(grounds.organizations));
        if (closing !== null) connection.close(closing);
      }
    } catch (error) {
      logBug(error, 'standing-watch'); // and look again: without a database nothing is told meanwhile
    }
  }
}

function groundsOf(connections: readonly LiveConnection[]): Grounds {
  const viewers = connections.map(({ viewer }) => viewer);
  const credentials = viewers.map(({ credential }) => credential);
  const opened = connections.flatMap(({ streams }) => [...streams].flatMap((stream) => stream.opened ?? []));
  return {
    sessions: unique(credentials.flatMap((one) => (one.kind === 'session' ? [one.session] : []))),
    persons: unique(viewers.map(({ person }) => person)),
    organizations: unique(opened.flatMap(({ organization }) => organization ?? [])),
    applications: unique(credentials.flatMap((one) => (one.kind === 'inbox-token' ? [one.application] : []))),
  };
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** Null: everything is as it was when they came. */
function closingOf({ viewer, streams }: LiveConnection, now: GroundsNow, asked: ReadonlySet<string>): Closing | null {
  const version = now.persons.get(viewer.person);
  if (version === undefined) return SIGNED_OUT;
  const ofCredential = closingOfCredential(viewer.credential, now);
  if (ofCredential !== null) return ofCredential;
  const isAsItWas = ({ opened }: LiveStream): boolean => {
    if (opened === null) return true;
    const { organization, versions } = opened;
    const isKnown = organization !== null && asked.has(organization);
    return versions.person === version && (!isKnown || versions.roles === now.organizations.get(organization));
  };
  return [...streams].every(isAsItWas) ? null : READ_AFRESH;
}

function closingOfCredential(credential: Credential, { sessions, applications }: GroundsNow): Closing | null {
  if (credential.kind === 'session') return sessions.has(credential.session) ? null : SIGNED_OUT;
  const reach = applications.get(credential.application);
  if (reach === undefined || credential.expiresAt <= Date.now()) return SIGNED_OUT;
  return reach === credential.reach ? null : READ_AFRESH;
}
