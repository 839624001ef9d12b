import { expect, it } from '@jest/globals';
import { standardWebhookHeaders } from './standard-webhook.js';

/** The example that the libraries of Standard Webhooks are tested with. */
const EXAMPLE = {
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_999, body: '{"test": 2432232314}' },
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('signs as the libraries verify', () => {
  expect(standardWebhookHeaders(EXAMPLE.message, [EXAMPLE.secret])).toEqual({
    'content-type': 'application/json',
    'webhook-id': EXAMPLE.message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  });
});

it('signs with the secret before as well, so that either verifies', () => {
  const headers = standardWebhookHeaders(EXAMPLE.message, [
    `whsec_${Buffer.alloc(32).toString('base64')}`,
    EXAMPLE.secret,
  ]);
  const signatures = String(headers['webhook-signature']).split(' ');
  expect(signatures).toEqual([expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/), EXAMPLE.signature]);
  expect(signatures[0]).not.toBe(EXAMPLE.signature);
});
