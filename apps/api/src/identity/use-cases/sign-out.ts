import { Injectable } from '@nestjs/common';
import { Sessions } from '../persistence/sessions.js';

@Injectable()
export class SignOut {
  constructor(private readonly sessions: Sessions) {}

  async execute(session: string | undefined): Promise<void> {
    if (session !== undefined) await this.sessions.end(session);
  }
}
