import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify, SignJWT } from 'jose';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { Signer } from './signer.js';

const purpose = { type: 'countersign-test+jwt', audience: 'the-reader' };

it('signs what anybody can verify with the published keys', async () => {
  const signer = signerWith(key());
  const { token, expiresAt } = await signer.sign({ sub: 'ana' }, { ...purpose, expiresIn: 60 });

  const { payload } = await jwtVerify(token, createLocalJWKSet(signer.jwks));
  expect(payload).toMatchObject({ sub: 'ana', iss: 'https://countersign.test', aud: 'the-reader' });
  expect(payload.exp).toBe(expiresAt / 1000);
  expect(decodeProtectedHeader(token).typ).toBe('countersign-test+jwt');
});

it('publishes no private half', () => {
  expect(JSON.stringify(signerWith(key(), key()).jwks)).not.toContain('"d"');
});

it('knows a token again that an older key signed', async () => {
  const older = key();
  const { token } = await signerWith(older).sign({ sub: 'ana' }, { ...purpose, expiresIn: 60 });

  expect(await signerWith(key(), older).verify(token, purpose)).toMatchObject({ sub: 'ana' });
});

it.each([
  ['of another type', { ...purpose, type: 'countersign-grant+jwt' }],
  ['for another audience', { ...purpose, audience: 'somebody-else' }],
])('does not take a token %s', async (_, other) => {
  const signer = signerWith(key());
  const { token } = await signer.sign({ sub: 'ana' }, { ...other, expiresIn: 60 });

  expect(await signer.verify(token, purpose)).toBeNull();
  expect(await signer.verify(token, other)).not.toBeNull();
});

it('does not take a token that has expired', async () => {
  const signer = signerWith(key());
  const { token } = await signer.sign({ sub: 'ana' }, { ...purpose, expiresIn: -1 });

  expect(await signer.verify(token, purpose)).toBeNull();
});

it('does not take a token that never expires', async () => {
  const own = key();
  const forever = await new SignJWT({ sub: 'ana' })
    .setProtectedHeader({ alg: 'EdDSA', typ: purpose.type, kid: String(own.kid) })
    .setIssuer('https://countersign.test')
    .setAudience(purpose.audience)
    .sign(own);

  expect(await signerWith(own).verify(forever, purpose)).toBeNull();
});

it('does not take a token that a stranger signed under our key’s name', async () => {
  const own = key();
  const strangers = { ...key(), kid: String(own.kid) };
  const { token } = await signerWith(strangers).sign({ sub: 'ana' }, { ...purpose, expiresIn: 60 });

  expect(await signerWith(own).verify(token, purpose)).toBeNull();
});

it('does not take the public key for a shared secret', async () => {
  const own = key();
  const signer = signerWith(own);
  const forged = await new SignJWT({ sub: 'ana', exp: Date.now() })
    .setProtectedHeader({ alg: 'HS256', typ: purpose.type, kid: String(own.kid) })
    .setIssuer('https://countersign.test')
    .setAudience(purpose.audience)
    .sign(Buffer.from(String(own.x), 'base64url'));

  expect(await signer.verify(forged, purpose)).toBeNull();
});

it.each(['', 'not.a.token', 'e30.e30.'])('does not take %j', async (token) => {
  expect(await signerWith(key()).verify(token, purpose)).toBeNull();
});

function key(): JWK {
  return { ...generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }), kid: randomUUID() };
}

function signerWith(...signingKeys: JWK[]): Signer {
  return new Signer({ signingKeys, publicUrl: 'https://countersign.test' } as unknown as ResolvedConfiguration);
}
