import type { GiveReceipt as Receipt } from '@countersign/contract';
import type { JsonObject } from '@countersign/domain';
import { AnswerDecision, type AnswerSent } from '../decisions/use-cases/answer-decision.js';
import { ClaimDecision } from '../decisions/use-cases/claim-decision.js';
import { EscalateDecision } from '../decisions/use-cases/escalate-decision.js';
import { GiveReceipt } from '../decisions/use-cases/give-receipt.js';
import { ReassignDecision } from '../decisions/use-cases/reassign-decision.js';
import { TakeGrant } from '../decisions/use-cases/take-grant.js';
import { TakeOverDecision } from '../decisions/use-cases/take-over-decision.js';
import { WithdrawDecision } from '../decisions/use-cases/withdraw-decision.js';
import { WithdrawRequest } from '../decisions/use-cases/withdraw-request.js';
import type { User } from './people.js';
import type { Step } from './scene.js';
import { told } from './told.js';

const EXECUTOR = 'wonder-todos-worker-1';

export const claimedBy =
  (who: User): Step =>
  async ({ get, as }, { id }) =>
    void told(await get(ClaimDecision).execute(as(who), id));

export const reassigned =
  (by: User, { to, reason }: { to: User; reason: string }): Step =>
  async ({ get, as }, { id }) =>
    void told(await get(ReassignDecision).execute(as(by), id, as(to).person, reason));

export const takenOverBy =
  (who: User, reason: string): Step =>
  async ({ get, as }, { id }) =>
    void told(await get(TakeOverDecision).execute(as(who), id, reason));

export const escalatedBy =
  (who: User, reason: string): Step =>
  async ({ get, as }, { id }) =>
    void told(await get(EscalateDecision).execute(as(who), id, reason));

const answeredBy =
  (who: User, answer: Pick<AnswerSent, 'verdict' | 'reason'>, changes?: JsonObject): Step =>
  async ({ get, as }, { id, digest, shown }) => {
    const modified = changes === undefined ? {} : { modifiedArguments: { ...shown, ...changes } };
    told(await get(AnswerDecision).execute(as(who), id, { ...answer, ...modified, digest, idempotencyKey: null }));
  };

export const acceptedBy = (who: User, reason: string | null = null): Step =>
  answeredBy(who, { verdict: 'ACCEPT', reason });

export const acceptedWith = (changes: JsonObject, who: User, reason: string | null = null): Step =>
  answeredBy(who, { verdict: 'ACCEPT', reason }, changes);

export const rejectedBy = (who: User, reason: string): Step => answeredBy(who, { verdict: 'REJECT', reason });

export const withdrawnBy =
  (who: User, reason: string): Step =>
  async ({ get, as }, { id }) =>
    void told(await get(WithdrawRequest).execute(as(who), id, reason));

export const withdrawnByApplication =
  (reason: string): Step =>
  async ({ get, application }, { id }) =>
    void told(await get(WithdrawDecision).execute(application, id, reason));

export const granted: Step = async ({ get, application }, { id }) =>
  void told(await get(TakeGrant).execute(application, id, EXECUTOR));

export const ran =
  (result: Receipt['result'], detail?: string): Step =>
  async (scene, decision) => {
    await granted(scene, decision);
    const { get, application } = scene;
    const receipt = { executor: EXECUTOR, result, ...(detail !== undefined && { detail }) };
    told(await get(GiveReceipt).execute(application, decision.id, receipt));
  };

/** Somebody's roles in Acme are taken from them, and given back: what they held is theirs no more. */
export const roleLostFor =
  (who: User): Step =>
  async ({ directory }) => {
    await directory.enrol('acme', who, { roles: [] });
    await directory.enrol('acme', who);
  };

/** Something happens while somebody is no active member of Acme. */
export const whileAway =
  (who: User, step: Step): Step =>
  async (scene, decision) => {
    await scene.directory.enrol('acme', who, { active: false });
    await step(scene, decision);
    await scene.directory.enrol('acme', who);
  };
