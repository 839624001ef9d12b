import { Injectable } from '@nestjs/common';
import type { Grant } from '@countersign/contract';
import {
  type Decision,
  grant,
  type Grant as Given,
  type GrantRequest,
  isFirstGiven,
  ok,
  refuse,
  type Result,
} from '@countersign/domain';
import type { ApplicationCaller } from '../../identity/api-key/caller.js';
import { Signer } from '../../platform/signing/signer.js';
import type { Told } from '../authority/authority-check.js';
import { DecisionAuthority } from '../authority/decision-authority.js';
import { Decisions } from '../persistence/decisions.js';
import type { Found } from '../persistence/found.js';
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
    private readonly authority: DecisionAuthority,
  ) {}

  async execute(caller: ApplicationCaller, id: string, executor: string): Promise<Result<Grant>> {
    const { application, slug } = caller;
    const request = { application: { id: application, slug }, executor };
    const told: Told = new Map();
    let isFirst = false;
    const granted = await this.changes.until(
      () => this.decisions.findRaised(application, id),
      async (found) => {
        const decided = await this.decide(found, request, told);
        isFirst = decided.ok && isFirstGiven(decided.value);
        return decided;
      },
      (found, change) => this.decisions.writeRaised(caller, found, change),
    );
    if (!granted.ok) return granted;
    if (!isGiven(granted.value)) return refuse.conflict('requester_authority_lapsed');
    const [own, payload] = await Promise.all([
      this.own.one(application, id),
      this.finals.read(application, granted.value),
    ]);
    if (own === undefined) return refuse.notFound();
    return payload === undefined
      ? refuse.conflict('purged')
      : ok({ ...(await this.signed(own, payload, slug)), again: !isFirst });
  }

  /** The application is asked about a grant that nothing else stands against, and not about the same grant again. */
  private async decide(
    { situation, authorityCheckUrl: url }: Found,
    request: Omit<GrantRequest, 'authorityHolds'>,
    told: Told,
  ): Promise<Result<Given>> {
    const granted = grant(situation, { ...request, authorityHolds: true });
    if (url === null || !granted.ok || !isFirstGiven(granted.value)) return granted;
    const { next } = granted.value;
    const payload = await this.finals.read(next.application, next);
    if (payload === undefined) return refuse.conflict('purged');
    const about = { url, arguments: payload.arguments, digest: digestOfFinal(next), told };
    const authorityHolds = await this.authority.holds(next, { moment: 'grant', ...about });
    return authorityHolds ? granted : grant(situation, { ...request, authorityHolds });
  }

  private async signed(
    { decision, ...own }: OwnDecision,
    payload: FinalPayload,
    audience: string,
  ): Promise<Omit<Grant, 'again'>> {
    const { requester, organization, answeredBy } = own;
    const { id, tool } = decision;
    const digest = digestOfFinal(decision);
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

const digestOfFinal = ({ digest, state }: Decision): string => (state.open ? digest : state.outcome.digest);
