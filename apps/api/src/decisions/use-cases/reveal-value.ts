import { Injectable } from '@nestjs/common';
import { type JsonValue, ok, refuse, type Result, reveal, type Standing } from '@countersign/domain';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Decisions } from '../persistence/decisions.js';
import type { Found } from '../persistence/found.js';
import { Payloads } from '../persistence/payloads.js';
import { ChangeDecision } from './change-decision.js';

/** Shows one sensitive value to somebody who may act (1.2): recorded first, given then. */
@Injectable()
export class RevealValue {
  constructor(
    private readonly decisions: Decisions,
    private readonly changes: ChangeDecision,
    private readonly payloads: Payloads,
  ) {}

  async execute({ context, person, via }: SignedInViewer, id: string, pointer: string): Promise<Result<JsonValue>> {
    let value: JsonValue = null;
    const recorded = await this.changes.until(
      () => this.decisions.findVisibleWithPayload(context, person, id),
      (found) => {
        const revealed = found.viewer === null ? refuse.notFound() : this.revealed(found, found.viewer, pointer);
        if (revealed.ok) ({ value } = revealed.value);
        return revealed;
      },
      (found, change) => this.decisions.write(context, found, change, { via }),
    );
    return recorded.ok ? ok(value) : recorded;
  }

  private revealed({ situation, payload }: Found, by: Standing, pointer: string) {
    if (payload === null) throw new Error('an open decision without its payload');
    const { arguments: original } = this.payloads.openRaised(situation.decision, payload.box);
    return reveal(situation, by, { pointer, arguments: original, sensitive: payload.sensitive });
  }
}
