import { Injectable } from '@nestjs/common';
import type { Task } from '../jobs/task.js';
import { Tasks } from '../jobs/tasks.js';
import { StoredAnswers } from './stored-answers.js';

/** Clears stored answers away that nobody gets any more. Whether an answer is too old is not judged here. */
@Injectable()
export class ForgetAnswers implements Task {
  readonly name = 'forget-answers';
  readonly cron = '11 * * * *';

  constructor(
    private readonly answers: StoredAnswers,
    tasks: Tasks,
  ) {
    tasks.add(this);
  }

  run(): Promise<void> {
    return this.answers.forgetOld();
  }
}
