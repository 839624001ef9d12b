import { Injectable } from '@nestjs/common';
import type { OrganizationId, PersonId } from '@countersign/domain';
import type { Closing } from './closing.js';
import type { LiveConnection } from './live-connection.js';
import type { LiveStream } from './live-stream.js';

/** Of one person, in one process: as many windows as anybody has open, and no more. */
const MOST_OF_A_PERSON = 30;

/** A stream that somebody's socket carries, of an organization that is theirs. */
export interface LiveListener {
  readonly organization: OrganizationId;
  readonly person: PersonId;
  readonly connection: LiveConnection;
  readonly stream: LiveStream;
}

/** The sockets that are open in this process, by the people who opened them. */
@Injectable()
export class LiveConnections {
  private readonly byPerson = new Map<PersonId, Set<LiveConnection>>();

  /** False: the person has as many as anybody may have. */
  add(connection: LiveConnection): boolean {
    const { person } = connection.viewer;
    const those = this.byPerson.get(person) ?? new Set();
    if (those.size >= MOST_OF_A_PERSON) return false;
    this.byPerson.set(person, those.add(connection));
    return true;
  }

  remove(connection: LiveConnection): void {
    const { person } = connection.viewer;
    const those = this.byPerson.get(person);
    those?.delete(connection);
    if (those?.size === 0) this.byPerson.delete(person);
  }

  get isEmpty(): boolean {
    return this.byPerson.size === 0;
  }

  get all(): readonly LiveConnection[] {
    return [...this.byPerson.values()].flatMap((those) => [...those]);
  }

  /** Those who listen, by the organization to which they do. */
  get listeners(): ReadonlyMap<OrganizationId, readonly LiveListener[]> {
    const found = new Map<OrganizationId, LiveListener[]>();
    for (const connection of this.all) {
      for (const stream of connection.streams) {
        const organization = stream.opened?.organization ?? null;
        if (organization === null) continue;
        const those = found.get(organization) ?? [];
        those.push({ organization, person: connection.viewer.person, connection, stream });
        found.set(organization, those);
      }
    }
    return found;
  }

  closeAll(closing: Closing): void {
    for (const connection of this.all) connection.close(closing);
  }
}
