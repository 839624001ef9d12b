import { Injectable } from '@nestjs/common';
import { type Decision, isPersonId, reassign, type Result } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { ChangeDecision } from './change-decision.js';

@Injectable()
export class ReassignDecision {
  constructor(private readonly decisions: ChangeDecision) {}

  /** `to` is a Person.id; one that is no id names nobody, and is refused as everybody else who is not available. */
  execute(viewer: SignedInViewer, id: string, to: string, reason: string): Promise<Result<Decision>> {
    const target = isPersonId(to) ? to : null;
    return this.decisions.execute(
      viewer,
      id,
      (found, by) => reassign(found.situation, by, { to: found.target, reason }),
      target,
    );
  }
}
