import { type DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Countersign } from '@countersign/sdk';
import { type Caller, OPTIONS } from '../options.js';
import { offered, providers } from '../providers.js';
import type { Answering } from './answer.js';
import { Answers } from './answers.js';
import { TestServer } from './test-server.js';

export interface TestingOptions {
  /** How calls are answered until `Answers.give` says otherwise. By default `accept`. */
  readonly answer?: Answering;
  readonly caller?: Caller;
}

/** Takes the place of `HumanApprovalModule` in the tests of an application: the same code, and no server. */
@Global()
@Module({})
export class HumanApprovalTestingModule {
  static forRoot({ answer = 'accept', ...options }: TestingOptions = {}): DynamicModule {
    return {
      module: HumanApprovalTestingModule,
      imports: [DiscoveryModule],
      providers: [
        { provide: OPTIONS, useValue: options },
        { provide: Answers, useFactory: () => new Answers(answer) },
        { provide: Countersign, inject: [Answers], useFactory: clientWithout },
        ...providers,
      ],
      exports: [...offered, Answers],
    };
  }
}

function clientWithout(answers: Answers): Countersign {
  const server: TestServer = new TestServer(answers, () => countersign.checkGates({ offline: true }));
  const countersign: Countersign = new Countersign({
    url: 'http://countersign.test',
    key: 'csk_test',
    fetch: server.fetch,
  });
  return countersign;
}
