import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import type { Person } from '../people/people.js';
import { Todos } from '../todos/todos.js';
import { TOOLS } from '../tools/toolbox.js';
import { Changes } from './changes.js';
import { Follower } from './follower.js';
import { type Model, MODEL, type Reply, type Said } from './model.js';
import type { Run } from './runs.js';
import { titleOf } from './titles.js';

export interface Message extends Said {
  readonly id: string;
  readonly at: string;
  readonly call:
    | (Pick<Run, 'callId' | 'tool' | 'title' | 'state'> & {
        readonly outcome: string | null;
        readonly waitsFor: string;
      })
    | null;
}

const MESSAGES = `SELECT m.id::text, m.author, m.words, m.at,
    CASE WHEN r.call_id IS NOT NULL THEN json_build_object('callId', r.call_id, 'tool', r.tool, 'title', r.title,
      'state', r.state, 'outcome', r.outcome) END AS call
  FROM message m LEFT JOIN run r USING (call_id)
 WHERE m.person = $1 AND m.id <= coalesce($2, m.id) ORDER BY m.id`;

const SAY = 'INSERT INTO message (person, author, words, call_id) VALUES ($1, $2, $3, $4) RETURNING id::text';

/** A model may be out of reach, or talk nonsense. */
const SPEECHLESS: Reply = { words: 'I cannot answer just now. Say it again in a moment.', calls: [] };

/** What people and the assistant say to each other. */
@Injectable()
export class Conversations {
  constructor(
    private readonly database: Database,
    private readonly todos: Todos,
    private readonly changes: Changes,
    private readonly follower: Follower,
    @Inject(MODEL) private readonly model: Model,
  ) {}

  /** `upTo`: the last message; by default all. */
  async of({ id }: Person, upTo: string | null = null): Promise<readonly Message[]> {
    const messages = await this.database.query<Message>(MESSAGES, [id, upTo]);
    return messages.map(({ call, ...message }) => ({
      ...message,
      call: call && { ...call, waitsFor: TOOLS[call.tool].waitsFor },
    }));
  }

  /** Keeps what the person says, and what the assistant makes of it. */
  async say(person: Person, words: string): Promise<void> {
    const [message] = await this.database.query<Pick<Message, 'id'>>(SAY, [person.id, 'person', words, null]);
    this.changes.tell(person.id);
    const [said, todos] = await Promise.all([this.of(person, message?.id), this.todos.all()]);
    const { words: answer, calls } = await this.model.reply({ person, said, todos }).catch(() => SPEECHLESS);
    const turn = randomUUID();
    const runs = calls.map((call): Run => ({
      ...call,
      turn,
      person: person.id,
      title: titleOf(call, todos),
      summary: `${person.name} wrote: “${words}”`.slice(0, 2000),
      state: 'proposed',
    }));
    await this.keep(person, answer, runs);
    this.changes.tell(person.id);
    for (const run of runs) this.follower.follow(run);
  }

  /** Before anybody is asked: from here on no call is forgotten, whatever becomes of this process. */
  private keep({ id: person }: Person, words: Reply['words'], runs: readonly Run[]): Promise<void> {
    return this.database.transaction(async (query) => {
      if (runs.length === 0) await query(SAY, [person, 'assistant', words, null]);
      for (const { callId, turn, tool, arguments: args, title, summary } of runs) {
        await query(
          `INSERT INTO run (call_id, turn, person, tool, arguments, title, summary) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [callId, turn, person, tool, JSON.stringify(args), title, summary],
        );
        await query(SAY, [person, 'assistant', words, callId]);
      }
    });
  }
}
