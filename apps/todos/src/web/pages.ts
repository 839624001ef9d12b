import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves what Vite has built: few files, read once. Every page of the application is the one document. */
export function servePages(fastify: FastifyInstance, countersign: string): void {
  const headers = {
    'content-security-policy': policy(countersign),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
  for (const path of filesUnder(FOLDER)) {
    const body = readFileSync(join(FOLDER, path));
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const addresses = path === '/index.html' ? ['/', '/lists', '/reviews'] : [path];
    for (const address of addresses)
      fastify.get(address, (_, reply) =>
        reply.headers({ ...headers, 'content-type': type, 'cache-control': caching }).send(body),
      );
  }
}

/** The page loads its own files alone; the inbox on it speaks with Countersign, over HTTP and a socket. */
function policy(countersign: string): string {
  const { origin, host, protocol } = new URL(countersign);
  const socket = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`;
  return `default-src 'self'; connect-src 'self' ${origin} ${socket}; frame-ancestors 'none'; base-uri 'none'`;
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'));
