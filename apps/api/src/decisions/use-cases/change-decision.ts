import { Injectable } from '@nestjs/common';
import { type Change, type Decision, ok, type PersonId, refuse, type Result, type Standing } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Unavailable } from '../../platform/unavailable.js';
import { Decisions } from '../persistence/decisions.js';
import type { Found } from '../persistence/found.js';

/** How often a move is decided again when somebody was faster; after that the caller is told to come back. */
const ATTEMPTS = 3;

/** The three steps of every move: read what one may act on, let the law decide, write at one stroke. */
@Injectable()
export class ChangeDecision {
  constructor(private readonly decisions: Decisions) {}

  /** A reviewer's move. `target`: the person a hand-over names. */
  execute(
    { context, person, via }: SignedInViewer,
    id: string,
    decide: (found: Found, by: Standing) => Result<Change>,
    target: PersonId | null = null,
  ): Promise<Result<Decision>> {
    return this.until(
      () => this.decisions.findVisible(context, person, id, target),
      (found) => (found.viewer === null ? refuse.notFound() : decide(found, found.viewer)),
      (found, change) => this.decisions.write(context, found, change, { via }),
    );
  }

  /** The same for whoever else moves a decision: `find` says for whom, `write` under which context. */
  async until(
    find: () => Promise<Found | undefined>,
    decide: (found: Found) => Result<Change> | Promise<Result<Change>>,
    write: (found: Found, change: Change) => Promise<boolean>,
  ): Promise<Result<Decision>> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const found = await find();
      if (found === undefined) return refuse.notFound();
      const decided = await decide(found);
      if (!decided.ok) return decided;
      const { next, events } = decided.value;
      if (events.length === 0 || (await write(found, decided.value))) return ok(next);
    }
    throw new Unavailable('the decision is being changed by others');
  }
}
