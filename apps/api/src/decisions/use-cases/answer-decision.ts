import { Injectable } from '@nestjs/common';
import {
  answer,
  type Answer,
  type Change,
  type Decision,
  finalArguments,
  type JsonObject,
  type JsonValue,
  ok,
  refuse,
  type Result,
  typesNamedAt,
} from '@countersign/domain';
import { withArgumentFaults } from '../../gates/schema/argument-faults.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Decisions } from '../persistence/decisions.js';
import type { Found } from '../persistence/found.js';
import { digestOf, type Payload, Payloads } from '../persistence/payloads.js';
import type { SealedText } from '../persistence/sealed-texts.js';
import { ChangeDecision } from './change-decision.js';

/** What a reviewer sends (AnswerInput of the contract). */
export interface AnswerSent {
  readonly verdict: 'ACCEPT' | 'REJECT' | null;
  readonly digest: string;
  readonly reason: string | null;
  /** The whole arguments as they shall run; absent: as they were raised. */
  readonly modifiedArguments?: JsonValue;
  readonly idempotencyKey: string | null;
}

@Injectable()
export class AnswerDecision {
  constructor(
    private readonly decisions: Decisions,
    private readonly changes: ChangeDecision,
    private readonly payloads: Payloads,
  ) {}

  async execute(viewer: SignedInViewer, id: string, sent: AnswerSent): Promise<Result<Decision>> {
    const { context, person, via } = viewer;
    const answered = await this.changes.until(
      () => this.decisions.findVisibleWithPayload(context, person, id),
      (found) => this.decide(found, sent),
      (found, change) =>
        this.decisions.write(context, found, change, {
          via,
          answerKey: sent.idempotencyKey,
          sealed: this.finalOf(found, sent, change),
        }),
    );
    return answered.ok || answered.refusal.kind !== 'not-found' ? answered : this.stored(viewer, id, sent);
  }

  private async decide(found: Found, sent: AnswerSent): Promise<Result<Change>> {
    const { viewer, situation } = found;
    if (viewer === null) return refuse.notFound();
    const command = this.commandOf(found, sent);
    const { gate = null, schema = null } = found.payload ?? {};
    return withArgumentFaults({ application: situation.decision.application, gate, schema }, (faultsOf) =>
      answer(situation, viewer, { ...command, faultsOf }),
    );
  }

  /** The final arguments are sealed where the answer changed them. */
  private finalOf(found: Found, sent: AnswerSent, { next }: Change): readonly SealedText[] {
    if (next.state.open || next.state.outcome.status !== 'ACCEPTED_WITH_MODIFICATIONS') return [];
    const final = finalArguments(this.commandOf(found, sent), next.editable);
    if (!final.ok) throw new Error('an answer was accepted with arguments that are not');
    const { nonce } = this.raisedOf(found);
    return [this.payloads.sealFinal(next.id, next.state.outcome.digest, { arguments: final.value.arguments, nonce })];
  }

  /** What does not fit the schema, `decide` finds out. */
  private commandOf(found: Found, { idempotencyKey, ...sent }: AnswerSent): Answer {
    const { arguments: original, nonce } = this.raisedOf(found);
    const { tool } = found.situation.decision;
    const { schema = null, sensitive = [] } = found.payload ?? {};
    return {
      ...sent,
      original,
      sensitive,
      faultsOf: () => [],
      typesNamedAt: (pointer) => (schema === null ? [] : typesNamedAt(schema, pointer)),
      digestOf: (final: JsonObject) => digestOf({ arguments: final, nonce, tool }),
      authorityHolds: true,
    };
  }

  private raisedOf({ payload, situation: { decision } }: Found): Payload {
    if (payload === null) throw new Error('an open decision without its payload');
    return this.payloads.openRaised(decision, payload.box);
  }

  /** The same person and the same key: the stored answer again; else it is not found (1.5). */
  private async stored({ context, person }: SignedInViewer, id: string, sent: AnswerSent): Promise<Result<Decision>> {
    if (sent.idempotencyKey === null) return refuse.notFound();
    const found = await this.decisions.findAnswered(context, person, id);
    return found?.answerKey === sent.idempotencyKey ? ok(found.situation.decision) : refuse.notFound();
  }
}
