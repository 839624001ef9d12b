import { Module } from '@nestjs/common';
import { DecisionsModule } from '../decisions/decisions.module.js';
import { AuditResolver } from './graphql/audit.resolver.js';
import { AuditTrail } from './persistence/audit-trail.js';
import { ReadAudit } from './use-cases/read-audit.js';

/** The logs as auditors read them; who writes them needs `AuditModule` alone. */
@Module({ imports: [DecisionsModule], providers: [AuditResolver, AuditTrail, ReadAudit] })
export class AuditReadingModule {}
