import { Readable } from 'node:stream';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type ApplicationCaller, Caller } from '../../identity/api-key/caller.js';
import { ApplicationKey } from '../../identity/api-key/key-access.js';
import { Refused } from '../../platform/refused.js';
import { EventStreams } from '../stream/event-streams.js';

/** A client that has taken nothing for so long, heartbeats neither, does not read. */
const PATIENCE_MS = 45_000;
/** So long a client may still take the good-bye. */
const PARTING_MS = 300;
const RETRY_AFTER_SECONDS = '5';

/** What becomes of the calling application's decisions, as it happens (2.4). */
@Controller('v1/events')
@ApplicationKey('decisions')
export class EventsController {
  constructor(private readonly streams: EventStreams) {}

  @Get()
  open(
    @Caller() caller: ApplicationCaller,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): void {
    const stream = this.streams.begin(caller, lastEventId);
    if (stream === null) {
      void reply.header('retry-after', RETRY_AFTER_SECONDS);
      throw new Refused({ code: 'rate_limited' });
    }
    const frames = Readable.from(stream.frames, { objectMode: false });
    reply.raw.once('close', () => stream.end());
    stream.closing.addEventListener('abort', () => setTimeout(() => frames.destroy(), PARTING_MS).unref());
    reply.raw.setTimeout(PATIENCE_MS, () => frames.destroy());
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('connection', 'close') // behind the last event nothing else is sent here: a stopping server waits for nobody
      .header('x-accel-buffering', 'no') // a proxy that gathers would keep events back
      .send(frames);
  }
}
