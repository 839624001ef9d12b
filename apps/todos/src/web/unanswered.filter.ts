import { CountersignError } from '@countersign/sdk';
import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** Countersign did not do what a page needs of it: the page is told so, and which of our settings is at fault stays here. */
@Catch(CountersignError)
export class UnansweredFilter implements ExceptionFilter<CountersignError> {
  private readonly log = new Logger('Countersign');

  catch(error: CountersignError, host: ArgumentsHost): void {
    this.log.warn(`${error.code}: ${error.message}`);
    void host.switchToHttp().getResponse<FastifyReply>().status(502).send({ code: error.code });
  }
}
