import { digestOf, type GateWire, type OpenDecision } from '@countersign/sdk';
import type { Asked } from './answer.js';

/** A call that was put before the reviewer of a test. */
export interface Raised {
  readonly id: string;
  readonly asked: Asked;
  readonly gate: GateWire;
}

/** Nothing here is secret, and no clock runs. */
export const NONCE = 'AAAAAAAAAAAAAAAAAAAAAA';
export const NOW = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-08T00:00:00.000Z';

export function openOf({ id, asked, gate }: Raised): OpenDecision {
  const { tool, organization, requester, callId, runId } = asked;
  return {
    id,
    kind: 'APPROVAL',
    tool,
    organization: organization ?? null,
    requester,
    callId,
    runId: runId ?? null,
    route: gate.route,
    nonce: NONCE,
    url: `http://countersign.test/decisions/${id}`,
    createdAt: NOW,
    expiresAt: LATER,
    status: 'PENDING',
    digest: digestOf({ tool, arguments: asked.arguments, nonce: NONCE }),
    final: false,
    executable: false,
  };
}
