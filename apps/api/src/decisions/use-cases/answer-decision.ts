import { Injectable } from '@nestjs/common';
import {
  acceptanceIn,
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
import type { Told } from '../authority/authority-check.js';
import { DecisionAuthority } from '../authority/decision-authority.js';
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
    private readonly authority: DecisionAuthority,
  ) {}

  async execute(viewer: SignedInViewer, id: string, sent: AnswerSent): Promise<Result<Decision>> {
    const { context, person, via } = viewer;
    const told: Told = new Map();
    const answered = await this.changes.until(
      () => this.decisions.findVisibleWithPayload(context, person, id),
      (found) => this.decide(found, sent, told),
      (found, change) =>
        this.decisions.write(context, found, change, {
          via,
          answerKey: sent.idempotencyKey,
          sealed: this.sealedOf(found, sent, change),
        }),
    );
    return answered.ok || answered.refusal.kind !== 'not-found' ? answered : this.stored(viewer, id, sent);
  }

  /** The application is asked about an accept that nothing else stands against, before anything is locked (1.6, 9). */
  private async decide(found: Found, sent: AnswerSent, told: Told): Promise<Result<Change>> {
    const { authorityCheckUrl: url, situation } = found;
    const decided = await this.judge(found, sent, true);
    const outcome = url !== null && decided.ok ? acceptanceIn(decided.value) : null;
    if (url === null || outcome === null) return decided;
    const final = { arguments: this.finalOf(found, sent), digest: outcome.digest };
    const authorityHolds = await this.authority.holds(situation.decision, { moment: 'answer', url, ...final, told });
    return authorityHolds ? decided : this.judge(found, sent, authorityHolds);
  }

  private async judge(found: Found, sent: AnswerSent, authorityHolds: boolean): Promise<Result<Change>> {
    const { viewer, situation } = found;
    if (viewer === null) return refuse.notFound();
    const command = this.commandOf(found, sent);
    const { gate = null, schema = null } = found.payload ?? {};
    return withArgumentFaults({ application: situation.decision.application, gate, schema }, (faultsOf) =>
      answer(situation, viewer, { ...command, faultsOf, authorityHolds }),
    );
  }

  /** The final arguments are sealed where the answer changed them. */
  private sealedOf(found: Found, sent: AnswerSent, { next }: Change): readonly SealedText[] {
    if (next.state.open || next.state.outcome.status !== 'ACCEPTED_WITH_MODIFICATIONS') return [];
    const final = { arguments: this.finalOf(found, sent), nonce: this.raisedOf(found).nonce };
    return [this.payloads.sealFinal(next.id, next.state.outcome.digest, final)];
  }

  /** The arguments as they shall run, of an answer that was accepted. */
  private finalOf(found: Found, sent: AnswerSent): JsonObject {
    const final = finalArguments(this.commandOf(found, sent), found.situation.decision.editable);
    if (!final.ok) throw new Error('an answer was accepted with arguments that are not');
    return final.value.arguments;
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
