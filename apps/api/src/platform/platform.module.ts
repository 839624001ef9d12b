import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import type { ResolvedConfiguration } from './configuration/configuration.js';
import { CONFIGURATION } from './configuration-token.js';
import { Cursors } from './cursors/cursors.js';
import { Database } from './database/database.js';
import { Egress } from './egress/egress.js';
import { Names } from './egress/names.js';
import { ForgetAnswers } from './idempotency/forget-answers.js';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor.js';
import { StoredAnswers } from './idempotency/stored-answers.js';
import { Loops } from './jobs/loops.js';
import { TaskRunner } from './jobs/task-runner.js';
import { Tasks } from './jobs/tasks.js';
import { RateLimits } from './rate-limit/rate-limits.js';
import { EncryptionKeyChecks } from './sealing/encryption-key-checks.js';
import { Sealer } from './sealing/sealer.js';

/** What every feature stands on: the configuration, the database, what seals. */
@Global()
@Module({})
export class PlatformModule {
  static forConfiguration(configuration: ResolvedConfiguration): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: CONFIGURATION, useValue: configuration },
        Database,
        Sealer,
        EncryptionKeyChecks,
        Cursors,
        Names,
        Egress,
        RateLimits,
        StoredAnswers,
        ForgetAnswers,
        Tasks,
        Loops,
        TaskRunner,
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
      ],
      exports: [CONFIGURATION, Database, Sealer, EncryptionKeyChecks, Cursors, RateLimits, Tasks, Loops, Egress],
    };
  }
}
