import type { ApplicationId } from '@countersign/domain';
import { Injectable, Logger } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { Egress } from '../../platform/egress/egress.js';
import { EgressFailed } from '../../platform/egress/egress-failed.js';
import { standardWebhookHeaders } from '../../platform/egress/standard-webhook.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';
import { parseStrictly } from '../../platform/strict-json/parse-strictly.js';
import { AuthorityUnavailable } from '../../platform/unavailable.js';
import type { Question } from './question.js';

const PATIENCE = { milliseconds: 5_000 };

/** Nothing else is an answer: neither more members, nor a name said twice. */
const Answer = z.strictObject({ authorized: z.boolean() });

/** What was answered within one request: who decides it again because somebody was faster does not ask again. */
export type Told = Map<string, boolean>;

interface Endpoint {
  readonly application: ApplicationId;
  readonly url: string;
}

/** Asks an application's own endpoint whether the requester may run this call (2.7). No transaction is open meanwhile. */
@Injectable()
export class AuthorityCheck {
  private readonly log = new Logger('authority-check');

  constructor(
    private readonly egress: Egress,
    private readonly secrets: SigningSecrets,
  ) {}

  /** Throws AuthorityUnavailable at anything but a clear yes or no within 5 s. */
  async holds(endpoint: Endpoint, question: Question, told: Told): Promise<boolean> {
    const body = JSON.stringify(question);
    const key = `${endpoint.url} ${body}`;
    const holds = told.get(key) ?? (await this.ask(endpoint, body));
    told.set(key, holds);
    return holds;
  }

  private async ask({ application, url }: Endpoint, body: string): Promise<boolean> {
    const message = { id: `msg_${uuidv7()}`, at: Date.now(), body };
    const headers = standardWebhookHeaders(message, await this.secrets.of(application));
    const answer = await this.egress.post({ url, headers, body }, PATIENCE).catch((error: unknown) => {
      if (!(error instanceof EgressFailed)) throw error;
      throw this.unavailable(application, error.reason);
    });
    const authorized = answer.status === 200 ? authorizedIn(answer.body) : null;
    if (authorized === null) throw this.unavailable(application, 'no_clear_answer');
    return authorized;
  }

  /** For whoever runs the application: why, and nothing of what was asked or said. */
  private unavailable(application: ApplicationId, reason: string): AuthorityUnavailable {
    this.log.warn({ application, reason });
    return new AuthorityUnavailable(reason);
  }
}

function authorizedIn(text: string): boolean | null {
  try {
    const parsed = Answer.safeParse(parseStrictly(text));
    return parsed.success ? parsed.data.authorized : null;
  } catch {
    return null;
  }
}
