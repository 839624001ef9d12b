import { Injectable } from '@nestjs/common';
import type { Grant } from '@countersign/contract';
import { type Decision, grant, ok, refuse, type Result } from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { Signer } from '../../platform/signing/signer.js';
import { Decisions } from '../persistence/decisions.js';
import type { OwnDecision } from '../own-decision.js';
import { OwnDecisions } from '../persistence/own-decisions.js';
import type { FinalPayload } from '../persistence/payloads.js';
import { FinalPayloads } from '../persistence/final-payloads.js';
import { ChangeDecision } from './change-decision.js';

const TOKEN_TYPE = 'countersign-grant+jwt';
const TOKEN_SECONDS = 300;

/** The permission to run exactly one accepted call, once, as its requester (1.7). */
@Injectable()
export class TakeGrant {
  constructor(
    private readonly decisions: Decisions,
    private readonly own: OwnDecisions,
    private readonly changes: ChangeDecision,
    private readonly finals: FinalPayloads,
    private readonly signer: Signer,
  ) {}

  async execute(caller: ApplicationCaller, id: string, executor: string): Promise<Result<Grant>> {
    const { application, slug } = caller;
    const granted = await this.changes.until(
      () => this.decisions.findRaised(application, id),
      ({ situation }) => grant(situation, { application: { id: application, slug }, executor, authorityHolds: true }),
      (found, change) => this.decisions.writeRaised(caller, found, change),
    );
    if (!granted.ok) return granted;
    if (!isGiven(granted.value)) return refuse.conflict('requester_authority_lapsed');
    const [own, payload] = await Promise.all([
      this.own.one(application, id),
      this.finals.read(application, granted.value),
    ]);
    if (own === undefined) return refuse.notFound();
    return payload === undefined ? refuse.conflict('purged') : ok(await this.signed(own, payload, slug));
  }

  private async signed({ decision, ...own }: OwnDecision, payload: FinalPayload, audience: string): Promise<Grant> {
    const { requester, organization, answeredBy } = own;
    const { id, tool } = decision;
    const digest = decision.state.open ? decision.digest : decision.state.outcome.digest;
    const claims = {
      sub: requester,
      act: { sub: answeredBy },
      jti: id,
      digest,
      ...(organization !== null && { org: organization }),
    };
    const { token, expiresAt } = await this.signer.sign(claims, {
      type: TOKEN_TYPE,
      audience,
      expiresIn: TOKEN_SECONDS,
    });
    return {
      ...{ decision: id, tool, digest, token },
      arguments: payload.arguments,
      nonce: payload.nonce,
      runAs: { user: requester, organization },
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }
}

const isGiven = ({ state }: Decision): boolean => !state.open && state.execution.kind === 'GRANTED';
