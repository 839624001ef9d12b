import { Global, Module } from '@nestjs/common';
import { DirectoryLog } from './directory-log.js';
import { RefusalLog } from './refusal-log.js';

/** The logs that belong to no decision. Global: whatever changes the directory or refuses a raise writes to them. */
@Global()
@Module({ providers: [DirectoryLog, RefusalLog], exports: [DirectoryLog, RefusalLog] })
export class AuditModule {}
