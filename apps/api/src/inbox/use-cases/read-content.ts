import { Injectable } from '@nestjs/common';
import { type JsonObject, type JsonValue, withoutSensitive } from '@countersign/domain';
import type { Card } from '../../decisions/card.js';
import { Payloads } from '../../decisions/persistence/payloads.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Details } from '../persistence/details.js';

/** What was raised, as a reviewer's screen gets it: sensitive values stay here. */
export interface Content {
  readonly arguments: JsonValue;
  readonly argumentsSchema: JsonValue | null;
  readonly sensitive: readonly string[];
  readonly summary: string | null;
  readonly context: JsonObject | null;
}

/** Opens what was raised for somebody who may act on it. */
@Injectable()
export class ReadContent {
  constructor(
    private readonly details: Details,
    private readonly payloads: Payloads,
  ) {}

  async execute(viewer: SignedInViewer, { decision }: Card): Promise<Content> {
    const { box, schema, sensitive } = await this.details.content(viewer, decision.id);
    const { summary, context, ...raised } = this.payloads.openRaised(decision, box);
    return {
      arguments: withoutSensitive(raised.arguments, sensitive),
      argumentsSchema: schema,
      ...{ sensitive, summary, context },
    };
  }
}
