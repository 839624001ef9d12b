import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  type MessageEvent,
  Post,
  Sse,
  UseGuards,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { z } from 'zod';
import type { Person } from '../people/people.js';
import { Me, SignedIn } from '../people/signed-in.guard.js';
import { Changes } from './changes.js';
import { Conversations } from './conversations.js';

const Words = z.strictObject({ words: z.string().trim().min(1).max(2000) });

@Controller('api/conversation')
@UseGuards(SignedIn)
export class ConversationController {
  constructor(
    private readonly conversations: Conversations,
    private readonly changes: Changes,
  ) {}

  @Get()
  messages(@Me() me: Person) {
    return this.conversations.of(me);
  }

  @Post()
  @HttpCode(204)
  async say(@Me() me: Person, @Body() body: unknown): Promise<void> {
    const { data, error } = Words.safeParse(body);
    if (error) throw new BadRequestException('Say something, in at most 2000 characters.');
    await this.conversations.say(me, data.words);
  }

  /** One word for each change: the page then asks for the conversation. */
  @Sse('changes')
  listen(@Me() me: Person): Observable<MessageEvent> {
    return this.changes.of(me.id).pipe(map(() => ({ data: 'changed' })));
  }
}
