import { Injectable } from '@nestjs/common';
import { giveBack, type Decision, type Result } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { ChangeDecision } from './change-decision.js';

@Injectable()
export class GiveBackDecision {
  constructor(private readonly decisions: ChangeDecision) {}

  execute(viewer: SignedInViewer, id: string): Promise<Result<Decision>> {
    return this.decisions.execute(viewer, id, ({ situation }, by) => giveBack(situation, by, undefined));
  }
}
