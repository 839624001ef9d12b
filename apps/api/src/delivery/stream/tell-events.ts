import { Injectable } from '@nestjs/common';
import type { ApplicationId } from '@countersign/domain';
import { Alarm } from '../../platform/alarm.js';
import { NoticeBell } from '../persistence/notice-bell.js';
import { type Mark, Notices } from '../persistence/notices.js';
import { frames } from './frames.js';
import { MarkTokens } from './mark-tokens.js';

const RESUMED_FOR_MS = 24 * 3_600_000;
const HEARTBEAT_MS = 15_000;
/** What the bell did not tell is found so much later. */
const LOOK_EVERY_MS = 5_000;
const PAGE = 100;

/** Tells an application what becomes of its decisions, from now on or behind what it has heard already (2.4). */
@Injectable()
export class TellEvents {
  constructor(
    private readonly notices: Notices,
    private readonly tokens: MarkTokens,
    private readonly bell: NoticeBell,
  ) {}

  /** Frames until `over`. The next one is made when the client has taken the last: whoever reads slowly waits longer. */
  async *execute(application: ApplicationId, lastEventId: string | undefined, over: AbortSignal) {
    const alarm = new Alarm();
    const end = this.bell.listen(application, () => alarm.ring()); // before the first read: nothing falls between
    const idOf = (mark: Mark) => this.tokens.make(application, mark);
    try {
      const resumed = this.resumable(application, lastEventId);
      let mark = resumed ?? (await this.notices.newest(application));
      yield frames.begin(idOf(mark));
      if (lastEventId !== undefined && resumed === null) yield frames.resync(idOf(mark));
      for (let last = performance.now(); !over.aborted;) {
        const at = Date.now();
        const told = await this.notices.behind(application, mark, PAGE);
        for (const notice of told) {
          mark = notice;
          yield frames.notice(idOf(mark), notice);
          last = performance.now();
        }
        if (told.length === PAGE) continue;
        mark = { position: mark.position, at };
        if (performance.now() - last >= HEARTBEAT_MS) {
          yield frames.heartbeat(idOf(mark));
          last = performance.now();
        }
        await alarm.sleep(Math.min(LOOK_EVERY_MS, HEARTBEAT_MS - (performance.now() - last)), over);
      }
      yield frames.end();
    } finally {
      end();
    }
  }

  /** Null: nobody knows what came behind it. */
  private resumable(application: ApplicationId, lastEventId = ''): Mark | null {
    const mark = this.tokens.read(application, lastEventId);
    return mark !== null && mark.at > Date.now() - RESUMED_FOR_MS ? mark : null;
  }
}
