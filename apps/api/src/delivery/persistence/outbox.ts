import { Injectable } from '@nestjs/common';
import type { ApplicationId, DecisionId } from '@countersign/domain';
import { Database } from '../../platform/database/database.js';
import { publishEvents, removeTaken, takeNext, writeNotices } from './relay-sql.js';

interface Relayed {
  readonly rows: number;
  /** Whoever has something to hear. */
  readonly applications: readonly ApplicationId[];
  /** What they were about, each with the sequence of its last event. */
  readonly decisions: readonly { readonly id: DecisionId; readonly upTo: number }[];
}

/** What was committed with a change and has not gone out yet. */
@Injectable()
export class Outbox {
  constructor(private readonly database: Database) {}

  /** Relays the oldest rows, at most `most`, at one stroke: they become notices and audit entries, or stay what they are. */
  async relay(most: number): Promise<Relayed> {
    const steps = [writeNotices, publishEvents, removeTaken].map((step) => ({ statement: step, values: [] }));
    const [row] = await this.database.fly([{ statement: takeNext, values: [most] }, ...steps]);
    return {
      rows: Number(row?.[0]),
      applications: JSON.parse(row?.[1] ?? '[]') as Relayed['applications'],
      decisions: JSON.parse(row?.[2] ?? '[]') as Relayed['decisions'],
    };
  }
}
