import { Inject, Injectable } from '@nestjs/common';
import type { DecisionResource } from '@countersign/contract';
import { type Execution, type Instant, isExecutable, statusOf } from '@countersign/domain';
import type { ResolvedConfiguration } from '../../platform/configuration/configuration.js';
import { CONFIGURATION } from '../../platform/configuration-token.js';
import type { OwnDecision } from '../own-decision.js';

const instant = (at: Instant): string => new Date(at).toISOString();

/** Decisions as the REST contract shows them (2.4). */
@Injectable()
export class DecisionResources {
  constructor(@Inject(CONFIGURATION) private readonly configuration: ResolvedConfiguration) {}

  of(own: OwnDecision): DecisionResource {
    const { decision, organization, requester, callId, runId } = own;
    const { id, kind, tool, route, state } = decision;
    const common = {
      id,
      kind,
      tool,
      organization,
      requester,
      callId,
      runId,
      route,
      url: `${this.configuration.publicUrl}/d/${id}`,
      createdAt: instant(decision.createdAt),
      expiresAt: instant(decision.expiresAt),
    };
    if (state.open) {
      return { ...common, status: state.status, digest: decision.digest, final: false, executable: false };
    }
    const { status, digest, changedArguments, provenance, at, by } = state.outcome;
    return {
      ...common,
      status,
      digest,
      provenance,
      raisedDigest: decision.digest,
      final: true,
      executable: isExecutable(statusOf(decision)),
      changedArguments: [...changedArguments],
      reason: own.reason,
      answeredAt: by === null ? null : instant(at),
      answeredBy: own.answeredBy,
      execution: executionOf(own, state.execution),
    };
  }
}

const RESULTS = { GRANTED: null, SUCCEEDED: 'succeeded', FAILED: 'failed', UNKNOWN: 'unknown' } as const;

function executionOf({ grantedAt, reportedAt }: OwnDecision, execution: Execution) {
  if (execution.kind === 'NOT_RUN' || grantedAt === null) return null;
  return {
    executor: execution.executor,
    grantedAt: instant(grantedAt),
    result: RESULTS[execution.kind],
    reportedAt: reportedAt === null ? null : instant(reportedAt),
  };
}
