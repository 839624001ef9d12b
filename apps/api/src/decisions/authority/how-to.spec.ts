import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { APPROVER } from '@countersign/domain/testing';
import { LOOPBACK } from '../../../testing/authority-peer.js';
import { type Company, company } from '../../../testing/company.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';

const HOW_TO = new URL('../../../../../docs/how-to/authority-check.md', import.meta.url);

let server: TestServer;
let acme: Company<'ana' | 'mia' | 'max'>;
let application: ChildProcess;
beforeAll(async () => {
  server = await testServer({ egressAllow: LOOPBACK, logLevel: 'silent' });
  acme = await company(server, { people: { ana: [APPROVER], mia: [], max: [] } });
});
afterAll(async () => {
  application.kill();
  await server.close();
});

/** The application of the document, word for word but for its port and the person it knows. */
async function applicationOf(secret: string): Promise<string> {
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync(HOW_TO, 'utf8')) ?? [];
  const here = code
    .replace("'mia'", `'${acme.people.mia.user}'`)
    .replace('listen(5000)', "listen(0, '127.0.0.1', function () { console.log(this.address().port); })");
  application = spawn(process.execPath, ['--input-type=module', '--eval', here], {
    env: { ...process.env, NODE_OPTIONS: '', SIGNING_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(application.stdout!, 'data')) as [Buffer];
  return `http://127.0.0.1:${port.toString().trim()}/may`;
}

it('tells an application that verifies what it is asked, and answers it', async () => {
  const { ana, mia, max } = acme.people;
  const [secret = ''] = await server.app.get(SigningSecrets, { strict: false }).of(acme.app.id);
  const gate = {
    tool: 'delete-todo',
    route: 'ROLE',
    eligibleRole: APPROVER,
    authorityCheck: { url: await applicationOf(secret) },
  };
  await acme.app.put('/v1/gates', { gates: [gate] });
  const call = { tool: 'delete-todo', arguments: { todoId: 't1' } };
  const raise = (by: typeof mia) => acme.app.post('/v1/decisions', acme.call({ by, ...call }));

  expect((await raise(max)).body).toMatchObject({ code: 'requester_not_authorized' });
  const raised = await raise(mia);
  expect(await ana.accept(raised.body)).toMatchObject({ status: 'ACCEPTED' });

  const rotate = () => server.operator.post(`/v1/applications/${acme.app.slug}/signing-secret`);
  await rotate();
  expect((await raise(mia)).status).toBe(201);
  await rotate();
  expect((await raise(mia)).body).toMatchObject({ code: 'authority_unavailable' });
});
