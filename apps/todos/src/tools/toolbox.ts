import { HumanApprovals } from '@countersign/nestjs';
import type { Call, JsonObject, Pause } from '@countersign/sdk';
import { Injectable } from '@nestjs/common';
import { INVOICE, InvoiceTools } from './invoice-tools.js';
import { LIMIT, LimitTools } from './limit-tools.js';
import { NOTE, NoteTools } from './note-tools.js';
import { DELETION, TodoTools } from './todo-tools.js';

/** What a model is told of the tools, and for whom each waits. Their arguments are held to the schema by the server. */
export const TOOLS = {
  'delete-todo': { does: 'Deletes a to-do with all its items.', parameters: DELETION, waitsFor: 'an administrator' },
  'send-invoice': { does: 'Sends an invoice to a customer.', parameters: INVOICE, waitsFor: 'finance' },
  'change-limit': { does: 'Changes a credit limit.', parameters: LIMIT, waitsFor: 'the account manager' },
  'publish-note': { does: 'Publishes a note.', parameters: NOTE, waitsFor: 'you' },
} as const;

export type ToolName = keyof typeof TOOLS;

/** The gated tools, called by the names under which they are declared. */
@Injectable()
export class Toolbox {
  constructor(private readonly approvals: HumanApprovals) {}

  /** Puts a call before its reviewer, and waits for nothing. */
  raise(tool: ToolName, args: JsonObject, call: Call): Promise<Pause> {
    switch (tool) {
      case 'delete-todo':
        return this.approvals.raise(TodoTools, 'deleteTodo', args as never, call);
      case 'send-invoice':
        return this.approvals.raise(InvoiceTools, 'sendInvoice', args as never, call);
      case 'change-limit':
        return this.approvals.raise(LimitTools, 'changeLimit', args as never, call);
      case 'publish-note':
        return this.approvals.raise(NoteTools, 'publishNote', args, call);
    }
  }
}
