import { sep } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NOWHERE } from '../readable-path.js';

/** Their names carry a hash of what is in them: a browser that has one never asks for it again. */
const HASHED = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';
const ASK_EACH_TIME = 'no-cache';

/** What the build writes: a file beside the document, or one of its assets. */
const FILE = /^(assets\/)?[\w-][\w.-]*$/;

/** Addresses that machines ask for; and where a path leads that cannot be read. A page is never the answer there. */
const NO_PAGE = ['/v1', '/auth', '/graphql', '/scim', '/.well-known', '/assets', NOWHERE];

// Or no word of it at all: what curl and its like say.
const TAKES_ANYTHING = /^$|\*\/\*/;

/**
 * The inbox in a browser: its files, and one document for all of its addresses, which the page itself tells apart.
 * The folder is read at each request: another start of the same checkout may build it anew. What is not there is the
 * 404 of every other address (2.1).
 */
export async function serveWeb(fastify: FastifyInstance, root: string): Promise<void> {
  await fastify.register(files, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.includes(HASHED) ? FOR_EVER : ASK_EACH_TIME);
    },
  });
  fastify.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = wantsPage(request) ? 'index.html' : request.params['*'];
    if (FILE.test(file)) return reply.sendFile(file);
    reply.callNotFound();
    return reply;
  });
}

/** Whoever looks whether somebody is at home, with no word of what they take, is shown the page too. */
function wantsPage({ url, headers: { accept = '' } }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const path = url.replace(/[?#].*$/s, '');
  const isOfMachines = NO_PAGE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
  const isFile = /\.[^/]*$/.test(path);
  const takesPage = accept.includes('text/html') || (path === '/' && TAKES_ANYTHING.test(accept));
  return !isOfMachines && !isFile && takesPage;
}
