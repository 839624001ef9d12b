import type { JsonObject, Outcome } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { ToolName } from '../tools/toolbox.js';
import { Changes } from './changes.js';

/** A call on its way: `proposed` by the model, `raised` before its reviewer, `settled` by whatever became of it. */
export interface Run {
  readonly callId: string;
  /** What was proposed in one turn belongs together. */
  readonly turn: string;
  readonly person: string;
  readonly tool: ToolName;
  readonly arguments: JsonObject;
  readonly title: string;
  readonly summary: string;
  readonly state: 'proposed' | 'raised' | 'settled';
}

@Injectable()
export class Runs {
  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
  ) {}

  /** What a process before this one, or this one, has not brought to its end. */
  unsettled(): Promise<readonly Run[]> {
    return this.database.query<Run>(
      `SELECT call_id AS "callId", turn, person, tool, arguments, title, summary, state
         FROM run WHERE state <> 'settled' ORDER BY at`,
    );
  }

  async raised({ callId, person }: Run, decision: string): Promise<void> {
    await this.database.query(
      `UPDATE run SET state = 'raised', decision = $2 WHERE call_id = $1 AND state = 'proposed'`,
      [callId, decision],
    );
    this.changes.tell(person);
  }

  /** Its end, and what the assistant says of it: both, once. */
  async settled({ callId, person }: Run, outcome: Outcome<unknown>['status'], words: string): Promise<void> {
    await this.database.transaction(async (query) => {
      const settled = await query(
        `UPDATE run SET state = 'settled', outcome = $2 WHERE call_id = $1 AND state <> 'settled' RETURNING call_id`,
        [callId, outcome],
      );
      if (settled.length === 0) return;
      await query(`INSERT INTO message (person, author, words) VALUES ($1, 'assistant', $2)`, [person, words]);
    });
    this.changes.tell(person);
  }
}
