import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { logBug } from '../../platform/bug-log.js';
import { type Closing, READ_AFRESH, SIGNED_OUT } from './closing.js';
import type { Credential } from '../../identity/viewer.js';
import type { LiveConnection } from './live-connection.js';
import { LiveConnections } from './live-connections.js';
import type { LiveStream } from './live-stream.js';
import { type Holding, Pulse, type Standing } from './persistence/pulse.js';

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
      const standing = standingOf(connections);
      const holding = await this.pulse.of(standing);
      for (const connection of connections) {
        const closing = closingOf(connection, holding, new Set(standing.organizations));
        if (closing !== null) connection.close(closing);
      }
    } catch (error) {
      logBug(error, 'standing-watch'); // and look again: without a database nothing is told meanwhile
    }
  }
}

function standingOf(connections: readonly LiveConnection[]): Standing {
  const viewers = connections.map(({ viewer }) => viewer);
  const credentials = viewers.map(({ credential }) => credential);
  const organizations = connections.flatMap(({ streams }) => [...streams].map(({ opened }) => opened?.organization));
  return {
    sessions: unique(credentials.flatMap((one) => (one.kind === 'session' ? [one.session] : []))),
    persons: unique(viewers.map(({ person }) => person)),
    organizations: unique(organizations.filter((one) => one != null)),
    applications: unique(credentials.flatMap((one) => (one.kind === 'inbox-token' ? [one.application] : []))),
  };
}

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** Null: everything is as it was when they came. */
function closingOf({ viewer, streams }: LiveConnection, holding: Holding, asked: ReadonlySet<string>): Closing | null {
  const version = holding.persons.get(viewer.person);
  if (version === undefined) return SIGNED_OUT;
  const ofCredential = closingOfCredential(viewer.credential, holding);
  if (ofCredential !== null) return ofCredential;
  const isAsItWas = ({ opened }: LiveStream): boolean => {
    if (opened === null) return true;
    const { organization, versions } = opened;
    const isKnown = organization !== null && asked.has(organization);
    return versions.person === version && (!isKnown || versions.roles === holding.organizations.get(organization));
  };
  return [...streams].every(isAsItWas) ? null : READ_AFRESH;
}

function closingOfCredential(credential: Credential, { sessions, applications }: Holding): Closing | null {
  if (credential.kind === 'session') return sessions.has(credential.session) ? null : SIGNED_OUT;
  const reach = applications.get(credential.application);
  if (reach === undefined || credential.expiresAt <= Date.now()) return SIGNED_OUT;
  return reach === credential.reach ? null : READ_AFRESH;
}
