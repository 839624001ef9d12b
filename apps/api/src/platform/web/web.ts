import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NOWHERE } from '../readable-path.js';

/** Their names carry a hash of what is in them: a browser that has one never asks for it again. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** Addresses that machines ask for; and where a path leads that cannot be read. A page is never the answer there. */
const NO_PAGE = ['/v1', '/auth', '/graphql', '/scim', '/.well-known', '/assets', NOWHERE];

/** The inbox in a browser: its files, and one document for all of its addresses, which the page itself tells apart. */
export async function serveWeb(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes(HASHED) ? FOR_EVER : ASK_EACH_TIME);
    },
  });
  const isBuilt = existsSync(`${root}/index.html`);
  fastify.get('/*', (request, reply) => {
    if (isBuilt && wantsPage(request)) return reply.sendFile('index.html');
    return nothingThere(reply);
  });
}

function wantsPage({ url, headers }: FastifyRequest): boolean {
  const path = url.replace(/[?#].*$/s, '');
  const isOfMachines = NO_PAGE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  return !isOfMachines && (headers.accept ?? '').includes('text/html');
}

/** By way of Fastify, so that this 404 is the one of every other address (2.1). */
function nothingThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
