// The backend of a page that embeds the inbox: it serves what Vite built, and asks Countersign for its readers' tokens.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import { address as countersign, freePort } from './place.mjs';
import { operator, postWith } from './tool.mjs';

const ROOT = fileURLToPath(new URL('embedding', import.meta.url));
const BUILT = fileURLToPath(new URL('../node_modules/.cache/e2e-embedding', import.meta.url));
const ENDPOINT = `${countersign}/graphql`;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The page's own files, and Countersign over HTTP and a socket. */
const POLICY = `default-src 'self'; img-src data:; connect-src 'self' ${countersign} ${countersign.replace('http', 'ws')}`;

/**
 * Two origins of one firm, of which one is declared to embed the inbox for `user` of Acme.
 * @returns the addresses of both, how many tokens were asked for, and what ends it
 */
export async function embeddingPages(user) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['countersign:source', ...defaultClientConditions] },
    build: { target: 'es2022', outDir: BUILT, emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  const [declared, other] = [await freePort(), await freePort()].map((port) => `http://localhost:${port}`);
  const key = await applicationKey([declared]);
  const given = [];
  const token = async () => {
    const { body } = await postWith(key, '/v1/inbox-tokens', { user, organization: 'acme' });
    given.push(body.token);
    return { token: body.token };
  };
  const servers = [await serve(declared, token), await serve(other, token)];
  return {
    declared,
    other,
    given,
    close() {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function applicationKey(origins) {
  const path = '/v1/applications/ledger';
  await operator('PUT', path, { name: 'Ledger', organizations: ['acme'], origins });
  return (await operator('POST', `${path}/keys`, { scopes: ['inbox-tokens'] })).body.key;
}

async function serve(origin, token) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, origin);
    const json = (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (pathname === '/token') return json(await token());
    if (pathname === '/settings') return json({ endpoint: ENDPOINT, organization: 'acme' });
    const file = pathname === '/' ? '/index.html' : pathname;
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return response.setHeader('content-security-policy', POLICY).end(readFileSync(`${BUILT}${file}`));
  });
  await once(server.listen(Number(new URL(origin).port), 'localhost'), 'listening');
  return server;
}
