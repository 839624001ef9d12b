import { CallNotRun, CountersignError } from '@countersign/sdk';
import { CallContext, HumanApprovalModule, type HumanApprovalOptions } from '@countersign/nestjs';
import {
  type ArgumentsHost,
  Body,
  type CanActivate,
  Catch,
  Controller,
  type ExceptionFilter,
  type ExecutionContext,
  Headers,
  Inject,
  Injectable,
  Module,
  Post,
  type Provider,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Installation } from '../kit/installation.js';
import { ManagerOf, type Refund, Refunds } from './refunds.js';

interface SignedIn {
  readonly headers: Readonly<Record<string, string | undefined>>;
  user?: string;
}

interface Reply {
  status(code: number): { send(body: object): void };
}

/** Who has signed in stands in a header: that is all the login of this application. */
@Injectable()
class SignIn implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<SignedIn>();
    const user = request.headers['x-user'];
    if (user !== undefined) request.user = user;
    return true;
  }
}

@Controller('refunds')
class RefundsController {
  constructor(
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(CallContext) private readonly calls: CallContext,
  ) {}

  /** The client's key of its request is the id of the call: sent again, it is the same call. */
  @Post()
  async refund(@Body() refund: Refund, @Headers('idempotency-key') callId: string | undefined) {
    const said = await this.calls.run(callId === undefined ? {} : { callId }, () => this.refunds.refund(refund));
    return { said };
  }
}

/** Tells a client why nothing ran. */
@Catch(CountersignError, CallNotRun)
class NothingRan implements ExceptionFilter<CountersignError | CallNotRun> {
  catch(error: CountersignError | CallNotRun, host: ArgumentsHost) {
    const said = error instanceof CallNotRun ? error.message : error.code;
    host.switchToHttp().getResponse<Reply>().status(409).send({ said });
  }
}

/** A NestJS application on Fastify, as somebody builds one who uses Countersign. Not listening: `inject` asks it. */
export async function application(
  house: Installation,
  { providers = [], ...options }: Partial<HumanApprovalOptions> & { readonly providers?: readonly Provider[] } = {},
): Promise<NestFastifyApplication> {
  const imports = [
    HumanApprovalModule.forRootAsync({
      useFactory: () => ({
        url: house.url,
        key: house.acme.app.key,
        caller: (context) => {
          const { user } = context.switchToHttp().getRequest<SignedIn>();
          return user === undefined ? undefined : { requester: user, organization: house.acme.slug };
        },
        ...options,
      }),
    }),
  ];
  const usual = [
    Refunds,
    ManagerOf,
    { provide: APP_GUARD, useClass: SignIn },
    { provide: APP_FILTER, useClass: NothingRan },
  ];

  @Module({ imports, controllers: [RefundsController], providers: [...usual, ...providers] })
  class Shop {}

  const app = await NestFactory.create<NestFastifyApplication>(Shop, new FastifyAdapter(), { logger: false });
  return app.init();
}
