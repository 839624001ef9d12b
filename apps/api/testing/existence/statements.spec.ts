import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type TestServer, testServer } from '../test-server.js';
import { type Cast, castOf } from './cast.js';
import { Statements } from './statements.js';
import { PROBES } from './walker.js';

let server: TestServer;
let cast: Cast;
let statements: Statements;
beforeAll(async () => {
  server = await testServer();
  statements = new Statements(server);
  cast = await castOf(server);
});
afterAll(() => server.close());

const named = /[[({.]id\)?\}?$/;
const aboutDecisions = PROBES.filter(({ place }) => named.test(place) && !/organization|user|Key|audit/i.test(place));
const asked = aboutDecisions.flatMap((probe) =>
  Object.keys(probe.requests).map((request) => [`${probe.place}, ${request}`, probe, request] as const),
);

it('knows every way to name a decision', () => {
  expect(new Set(aboutDecisions.map(({ place }) => place)).size).toBeGreaterThan(13);
});

it.each(asked)(
  '%s: sends the same statements for what is not the caller’s as for what is not there',
  async (_, probe, request) => {
    const hidden = Object.entries(probe.names(cast)).filter(([, name]) => isId(name));
    expect(hidden.length).toBeGreaterThan(1);
    for (const caller of probe.callers.slice(0, 1)) {
      const sent = async (name: string) => {
        const all = await statements.during(() => probe.requests[request]!(cast.callers[caller], name, cast));
        return all.map(({ text }) => text);
      };
      const missing = await sent(randomUUID());
      expect(missing.length).toBeGreaterThan(0);
      for (const [what, name] of hidden) expect({ what, sent: await sent(name) }).toEqual({ what, sent: missing });
    }
  },
);

const isId = (name: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
