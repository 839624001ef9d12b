import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { AuthorityPeer, LOOPBACK, says } from '../../../testing/authority-peer.js';
import { type Company, company, usualArguments } from '../../../testing/company.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { usualGates } from '../../../testing/usual-gates.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';

let server: TestServer;
let peer: AuthorityPeer;
let acme: Company<'ana' | 'mia'>;
let written = '';
beforeAll(async () => {
  peer = await AuthorityPeer.open();
  server = await testServer({ egressAllow: LOOPBACK, logLevel: 'trace' });
  const gates = usualGates.map((gate) => ({ ...gate, authorityCheck: { url: peer.url } }));
  acme = await company(server, { people: { ana: [APPROVER], mia: [] }, gates });
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((text) => (written += String(text)) !== '');
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => Promise.all([server.close(), peer.close()]));

it('says of an application that gave no clear answer which one and why, and nothing of what was asked or said', async () => {
  const { mia } = acme.people;
  const secrets = await server.app.get(SigningSecrets, { strict: false }).of(acme.app.id);
  const call = acme.call({ by: mia, arguments: { ...usualArguments, to: 'a-secret-payee' } });
  peer.reply = says({ authorized: 'a-secret-answer' });
  const unclear = await acme.app.post('/v1/decisions', call);
  peer.reply = (response) => response.destroy();
  const broken = await acme.app.post('/v1/decisions', call);

  const lines = written.split('\n').filter((line) => line.includes('authority-check'));
  expect(lines.map((line) => (JSON.parse(line) as { message: object }).message)).toEqual([
    { application: acme.app.id, reason: 'no_clear_answer' },
    { application: acme.app.id, reason: 'connection_failed' },
  ]);
  const told = [written, unclear.text, broken.text].join('\n');
  for (const hidden of ['a-secret-payee', 'a-secret-answer', 't0ken', peer.url, mia.user, call.callId, ...secrets]) {
    expect(told).not.toContain(hidden);
  }
});
