import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { StoredAnswers } from './stored-answers.js';

const EVERY_HOUR_MS = 3_600_000;

/** Clears stored answers away that nobody gets any more. Whether an answer is too old is not judged here. */
@Injectable()
export class Forgetting implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger('idempotency');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly answers: StoredAnswers) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.forget(), EVERY_HOUR_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async forget(): Promise<void> {
    try {
      await this.answers.forgetOld();
    } catch {
      this.log.warn('old answers were not cleared away; the next hour tries again');
    }
  }
}
