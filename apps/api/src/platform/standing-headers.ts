import type { FastifyInstance } from 'fastify';
import type { ResolvedConfiguration } from './configuration/configuration.js';

/** What a page of ours may load and run. */
export const CONTENT_SECURITY = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "img-src 'self' data:",
];

const UNUSED = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb'];

const ALWAYS = {
  'content-security-policy': CONTENT_SECURITY.join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // What may be kept says so itself: files, documents for everybody.
  'cache-control': 'no-store',
} as const;

const HTTPS_ALONE = { 'strict-transport-security': 'max-age=31536000' };

/** The headers of every answer, whatever it is (5.4): a page of ours runs our own files and stands in nobody's frame. */
export const standingHeaders = ({ publicUrl }: Pick<ResolvedConfiguration, 'publicUrl'>): Record<string, string> =>
  publicUrl.startsWith('https:') ? { ...ALWAYS, ...HTTPS_ALONE } : ALWAYS;

export function giveStandingHeaders(fastify: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
