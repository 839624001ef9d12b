import { createHmac } from 'node:crypto';
import type { Instant } from '@countersign/domain';

const PREFIX = 'whsec_';

interface Message {
  /** The same for every attempt to deliver it. */
  readonly id: string;
  readonly at: Instant;
  /** Byte for byte as it goes over the wire. */
  readonly body: string;
}

/** The headers of Standard Webhooks. Signed with each of the secrets: while one replaces another, either verifies. */
export function standardWebhookHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at / 1_000));
  const signatures = secrets.map((secret) => signed(`${id}.${timestamp}.${body}`, secret));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

const signed = (text: string, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')}`;
