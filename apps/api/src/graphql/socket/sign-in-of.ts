import type { FastifyRequest } from 'fastify';
import type { Carrier } from '../../identity/credential-strategy.js';

/**
 * What a socket carries of a credential: the token of its connection_init where there is one, which a browser cannot
 * put into a header, or else what came with the upgrade; of a page that is not ours no cookie is looked at.
 */
export function signInOf(
  request: FastifyRequest,
  isOurPage: boolean,
  params: Readonly<Record<string, unknown>> = {},
): Carrier {
  const cookies = isOurPage ? request.cookies : {};
  if (!Object.hasOwn(params, 'authorization')) return { headers: request.headers, cookies };
  const { authorization } = params;
  return { headers: { authorization: typeof authorization === 'string' ? authorization : '' }, cookies };
}
