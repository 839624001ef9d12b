import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Unavailable } from '../../platform/unavailable.js';
import { Judge } from './judge.js';
import { type Turn, Turns } from './turns.js';
import type { Question, Verdict } from './verdict.mjs';

const MOST_JUDGES = 2;

interface Asked extends Turn {
  readonly question: Question;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (reason: Unavailable) => void;
}

/** The threads that judge what may take long: started when they are needed, replaced when they are lost. */
export class Judges implements OnApplicationShutdown {
  private readonly turns = new Turns<Asked>();
  private readonly judges = new Set<Judge>();
  private readonly busy = new Set<Judge>();
  private readonly log = new Logger('gates');

  /** Rejects as unavailable where the question got no judge, or the judge no time: nobody knows whether they fit. */
  verdictOn(application: string, question: Question): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      const gate = question.gate ?? `declared by ${application}`;
      const asked = { application, gate, since: performance.now(), question, resolve, reject };
      if (this.turns.add(asked)) this.proceed();
      else reject(new Unavailable('too many wait for their arguments to be checked'));
    });
  }

  /** They end with the server. Whoever asks afterwards starts them anew. */
  async onApplicationShutdown(): Promise<void> {
    this.dismiss(this.turns.late(Infinity));
    const ending = [...this.judges];
    this.judges.clear();
    await Promise.all(ending.map((judge) => judge.end()));
  }

  private proceed(): void {
    this.dismiss(this.turns.late(performance.now()));
    while (this.busy.size < MOST_JUDGES) {
      const asked = this.turns.next();
      if (asked === undefined) return;
      void this.hear(this.free(), asked);
    }
  }

  private dismiss(late: readonly Asked[]): void {
    for (const { reject } of late) reject(new Unavailable('the arguments waited too long to be checked'));
  }

  private free(): Judge {
    for (const judge of this.judges) {
      if (judge.hasEnded) this.judges.delete(judge);
      else if (!this.busy.has(judge)) return judge;
    }
    const judge = new Judge();
    this.judges.add(judge);
    return judge;
  }

  private async hear(judge: Judge, asked: Asked): Promise<void> {
    this.busy.add(judge);
    const verdict = await judge.verdictOn(asked.question).catch(() => null);
    this.busy.delete(judge);
    this.turns.done(asked, verdict === null || verdict.kind === 'out-of-time');
    if (verdict === null && this.judges.delete(judge)) this.log.warn('a thread that checks arguments was lost');
    if (verdict === null || verdict.kind === 'kept-waiting')
      asked.reject(new Unavailable('no time to check arguments'));
    else asked.resolve(verdict);
    this.proceed();
  }
}

/** One for the process, as its processors are. */
export const judges = new Judges();
