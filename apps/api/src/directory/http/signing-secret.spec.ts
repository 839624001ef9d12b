import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SigningSecretRotated } from '@countersign/contract';
import type { TestApplication } from '../../../testing/application.js';
import { lastEvent } from '../../../testing/directory.js';
import { asSuperuser } from '../../../testing/superuser.js';
import { type TestServer, testServer } from '../../../testing/test-server.js';
import { SigningSecrets } from '../../platform/signing/signing-secrets.js';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const rotate = ({ slug }: { slug: string }) => server.operator.post(`/v1/applications/${slug}/signing-secret`);
const rotated = async (app: TestApplication) => (await rotate(app)).as(SigningSecretRotated).signingSecret;
const goodNow = ({ id }: TestApplication) => server.app.get(SigningSecrets, { strict: false }).of(id);

it('gives a new secret once, and keeps the one before for 24 hours beside it', async () => {
  const app = await server.application();
  const [first] = await goodNow(app);
  const answer = await rotate(app);
  expect(answer.status).toBe(201);
  const { signingSecret } = answer.as(SigningSecretRotated);
  expect(await goodNow(app)).toEqual([signingSecret, first]);
  const hours = await asSuperuser(
    `SELECT extract(epoch FROM previous_secret_until - now()) / 3600 AS left FROM application WHERE id = $1`,
    [app.id],
  );
  expect(Number(hours[0]?.['left'])).toBeCloseTo(24, 1);
  await asSuperuser(`UPDATE application SET previous_secret_until = now() WHERE id = $1`, [app.id]);
  expect(await goodNow(app)).toEqual([signingSecret]);
});

it('forgets the secret before the last one at once: whoever has it cannot sign any more', async () => {
  const app = await server.application();
  const [leaked] = await goodNow(app);
  const [second, third] = [await rotated(app), await rotated(app)];
  expect(await goodNow(app)).toEqual([third, second]);
  expect(await goodNow(app)).not.toContain(leaked);
});

it('gives as many secrets as are asked for at once, each of them another', async () => {
  const app = await server.application();
  const secrets = await Promise.all([rotated(app), rotated(app), rotated(app)]);
  expect(new Set(secrets).size).toBe(3);
  const [newest, before] = await goodNow(app);
  expect(secrets).toEqual(expect.arrayContaining([newest, before]));
});

it('keeps secrets where nobody reads them, and out of what it tells the organizations', async () => {
  const { acme, borealis } = await server.organizations({ acme: {}, borealis: {} });
  const app = await server.application({ in: [acme] });
  await rotated(app);
  const secret = await rotated(app);
  const row = await server.database.prisma.application.findUniqueOrThrow({ where: { id: app.id } });
  for (const box of [row.signingSecret, row.previousSecret]) {
    expect(Buffer.from(box ?? []).includes(secret)).toBe(false);
    expect(Buffer.from(box ?? []).includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  }
  expect(await lastEvent(server, acme)).toEqual({
    type: 'key_changed',
    actor: 'operator',
    data: { application: app.slug, signingSecretRotated: true, via: 'key:configured' },
  });
  expect(await lastEvent(server, borealis)).toBeUndefined();
});

it('is the 404 for an application that is not there', async () => {
  expect(await rotate({ slug: 'nobody' })).toMatchObject({ status: 404, body: { code: 'not_found' } });
});
