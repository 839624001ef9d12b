import type { FastifyRequest } from 'fastify';
import type { Carrier } from '../../identity/credential-strategy.js';

/**
 * What a socket carries of a credential: the token of its connection_init where there is one, which a browser cannot
 * put into a header, or else what came with the upgrade.
 */
export function signInOf(
  { headers, cookies }: FastifyRequest,
  params: Readonly<Record<string, unknown>> = {},
): Carrier {
  if (!Object.hasOwn(params, 'authorization')) return { headers, cookies };
  const { authorization } = params;
  return { headers: { authorization: typeof authorization === 'string' ? authorization : '' }, cookies };
}
