import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson, type Decision, type DecisionId, digestInput, type JsonObject } from '@countersign/domain';
import { type Box, Sealer } from '../../platform/sealing/sealer.js';
import { boundTo, type SealedText } from './sealed-texts.js';

/** What was raised and is read by people and executors alone. `nonce`: 16 random bytes, base64url. */
export interface Payload {
  readonly arguments: JsonObject;
  readonly nonce: string;
  readonly summary: string | null;
  readonly context: JsonObject | null;
}

/** What shall run, where a reviewer changed it. */
export type FinalPayload = Pick<Payload, 'arguments' | 'nonce'>;

const NONCE_BYTES = 16;

export const newNonce = (): string => randomBytes(NONCE_BYTES).toString('base64url');

/** The digest of a call (1.6): `sha256:` and the hash of its canonical arguments, nonce and tool. */
export const digestOf = (call: Parameters<typeof digestInput>[0]): string =>
  `sha256:${createHash('sha256').update(digestInput(call)).digest('hex')}`;

/** Seals what was raised, opens it again: a box opens for its own decision and digest alone. */
@Injectable()
export class Payloads {
  constructor(private readonly sealer: Sealer) {}

  sealRaised(decision: Decision, payload: Payload): SealedText {
    return {
      label: 'raised',
      box: this.sealer.seal(canonicalJson(payload), boundTo(decision.id, 'raised', decision.digest)),
    };
  }

  openRaised(decision: Pick<Decision, 'id' | 'digest'>, box: Box): Payload {
    return JSON.parse(this.sealer.open(box, boundTo(decision.id, 'raised', decision.digest))) as Payload;
  }

  /** `digest`: that of the arguments as they shall run. */
  sealFinal(id: DecisionId, digest: string, payload: FinalPayload): SealedText {
    return { label: 'final', box: this.sealer.seal(canonicalJson(payload), boundTo(id, 'final', digest)) };
  }

  openFinal(id: DecisionId, digest: string, box: Box): FinalPayload {
    return JSON.parse(this.sealer.open(box, boundTo(id, 'final', digest))) as FinalPayload;
  }
}
