import { Injectable } from '@nestjs/common';
import { type Decision, takeOver, type Result } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { ChangeDecision } from './change-decision.js';

@Injectable()
export class TakeOverDecision {
  constructor(private readonly decisions: ChangeDecision) {}

  execute(viewer: SignedInViewer, id: string, reason: string): Promise<Result<Decision>> {
    return this.decisions.execute(viewer, id, ({ situation }, by) => takeOver(situation, by, { reason }));
  }
}
