import { Injectable } from '@nestjs/common';
import type { Task } from './task.js';

/** The tasks there are. Each joins in its constructor: `constructor(tasks: Tasks) { tasks.add(this); }`. */
@Injectable()
export class Tasks {
  private readonly known: Task[] = [];

  add(task: Task): void {
    this.known.push(task);
  }

  all(): readonly Task[] {
    return this.known;
  }
}
