import { type Call, type Countersign, type Gate, humanApproval, type Tool } from '@countersign/sdk';
import type { Installation } from './installation.js';

export interface Deletion {
  readonly todoId: string;
  readonly note?: string;
}

/** A tool that deletes todos, and remembers which it deleted, and for whom. */
export class Todos {
  deleted: string[] = [];
  private count = 0;

  constructor(private readonly house: Installation<'mia'>) {}

  /** The tool behind its gate: an administrator decides, who may change the note. */
  gatedBy(countersign: Countersign, more: Partial<Tool<Deletion, string>> = {}): Gate<Deletion, string> {
    return countersign.gate(
      { name: 'delete-todo', run: (args, { runAs }) => this.delete(args, runAs.user), ...more },
      humanApproval({ route: 'ROLE', eligibleRole: 'ORG_ADMIN', argumentsSchema: SCHEMA, editable: ['/note'] }),
    );
  }

  /** Another call that mia's conversation leads to. */
  call(more: Partial<Call> = {}): Call {
    this.count += 1;
    const { user } = this.house.acme.people.mia;
    return { requester: user, organization: this.house.acme.slug, callId: `call_${String(this.count)}`, ...more };
  }

  private delete({ todoId, note }: Deletion, user: string): string {
    this.deleted.push([todoId, note, `as ${user}`].filter((word) => word !== undefined).join(' '));
    return `${todoId} is gone`;
  }
}

const SCHEMA = {
  type: 'object',
  properties: { todoId: { type: 'string' }, note: { type: 'string' } },
  required: ['todoId'],
};
