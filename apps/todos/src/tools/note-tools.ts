import { HumanApproval } from '@countersign/nestjs';
import type { CallExecution } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { authorityOf } from './authority.js';
import { DAY, schemaOf } from './schema.js';

export interface Note {
  readonly noteId?: string;
  readonly audience?: string;
  readonly text?: string;
  readonly tags?: readonly string[];
}

export const NOTE = schemaOf(
  {
    noteId: { type: 'string', title: 'Note' },
    audience: { type: 'string', title: 'Who can read it', enum: ['team', 'organization', 'everyone'] },
    text: { type: 'string', title: 'Text', maxLength: 4000 },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
  },
  [],
);

/** Whoever asked decides themselves. */
@Injectable()
export class NoteTools {
  constructor(private readonly database: Database) {}

  @HumanApproval<Note>({
    tool: 'publish-note',
    route: 'OWNER',
    argumentsSchema: NOTE,
    expiresIn: 7 * DAY,
    title: 'Publish a note',
    instructions: 'Once it is published, others may have read it.',
    idempotent: true,
  })
  async publishNote({ noteId, audience = 'team', text = '' }: Note, execution?: CallExecution): Promise<string> {
    const { person, decision } = authorityOf(execution);
    await this.database.query(
      `INSERT INTO published_note (id, audience, text, person) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING`,
      [noteId ?? decision, audience, text, person],
    );
    return `The note is published for ${audience === 'team' ? 'the team' : audience}.`;
  }
}
