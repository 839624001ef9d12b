import { HumanApprovalModule } from '@countersign/nestjs';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Changes } from './assistant/changes.js';
import { ConversationController } from './assistant/conversation.controller.js';
import { Conversations } from './assistant/conversations.js';
import { Follower } from './assistant/follower.js';
import { MODEL } from './assistant/model.js';
import { OpenAiModel } from './assistant/open-ai-model.js';
import { Runs } from './assistant/runs.js';
import { ScriptedModel } from './assistant/scripted-model.js';
import { Database } from './database/database.js';
import { InboxTokenController } from './inbox/inbox-token.controller.js';
import { SessionController } from './people/session.controller.js';
import { Sessions } from './people/sessions.js';
import { SETTINGS } from './settings-token.js';
import type { Settings } from './settings.js';
import { Steps } from './steps.js';
import { Lists } from './todos/lists.js';
import { ListsController } from './todos/lists.controller.js';
import { Todos } from './todos/todos.js';
import { InvoiceTools } from './tools/invoice-tools.js';
import { LimitTools } from './tools/limit-tools.js';
import { NoteTools } from './tools/note-tools.js';
import { TodoTools } from './tools/todo-tools.js';
import { Toolbox } from './tools/toolbox.js';
import { UnansweredFilter } from './web/unanswered.filter.js';

const tools = [TodoTools, InvoiceTools, LimitTools, NoteTools, Toolbox];
const assistant = [Changes, Runs, Follower, Conversations];

const approvalsOf = ({ countersign, executor }: Settings): DynamicModule =>
  HumanApprovalModule.forRoot({ ...countersign, executor });

@Module({})
export class AppModule {
  /** `approvals`: in tests the module that has no server. */
  static of(settings: Settings, approvals = approvalsOf(settings)): DynamicModule {
    const { databaseUrl, openAiKey } = settings;
    return {
      module: AppModule,
      imports: [approvals],
      controllers: [SessionController, ConversationController, ListsController, InboxTokenController],
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: Steps, useValue: new Steps(settings.killAt) },
        { provide: Database, useFactory: () => Database.open(databaseUrl) },
        { provide: MODEL, useFactory: () => (openAiKey === undefined ? new ScriptedModel() : new OpenAiModel()) },
        { provide: APP_FILTER, useClass: UnansweredFilter },
        ...[Sessions, Lists, Todos, ...tools, ...assistant],
      ],
    };
  }
}
