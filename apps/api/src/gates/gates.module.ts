import { Module } from '@nestjs/common';
import { GatesController } from './http/gates.controller.js';
import { JudgedGates } from './judged-gates.js';
import { Gates } from './persistence/gates.js';
import { ReachedOrganizations } from './persistence/reached-organizations.js';
import { Judges, judges } from './schema/judges.js';
import { CheckGates } from './use-cases/check-gates.js';
import { DeclareGates } from './use-cases/declare-gates.js';
import { ListGates } from './use-cases/list-gates.js';

/** What the tools of an application declare: who takes their decisions. */
@Module({
  controllers: [GatesController],
  providers: [
    Gates,
    ReachedOrganizations,
    JudgedGates,
    DeclareGates,
    CheckGates,
    ListGates,
    { provide: Judges, useValue: judges },
  ],
})
export class GatesModule {}
