import { createPrivateKey, type KeyObject } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Jwks } from '@countersign/contract';
import type { Instant } from '@countersign/domain';
import { createLocalJWKSet, errors, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { ResolvedConfiguration } from '../configuration/configuration.js';
import { CONFIGURATION } from '../configuration-token.js';

const ALGORITHM = 'EdDSA';

/** What a token is for. A token of one type, or for one audience, is nothing to any other. */
export interface Purpose {
  /** The `typ` of its header. */
  readonly type: string;
  readonly audience: string;
}

export interface Lifetime {
  /** Seconds. */
  readonly expiresIn: number;
}

export interface SignedToken {
  readonly token: string;
  readonly expiresAt: Instant;
}

/** Signs what others verify offline, and knows its own signatures again: JWTs by the installation's Ed25519 keys. */
@Injectable()
export class Signer {
  /** The public halves, as `/.well-known/jwks.json` tells them. */
  readonly jwks: Jwks;
  private readonly newest: { readonly kid: string; readonly key: KeyObject };
  private readonly issuer: string;
  private readonly keyOf: ReturnType<typeof createLocalJWKSet>;

  constructor(@Inject(CONFIGURATION) { signingKeys, publicUrl }: ResolvedConfiguration) {
    const [newest] = signingKeys;
    if (newest === undefined) throw new Error('no signing key');
    this.newest = { kid: String(newest.kid), key: createPrivateKey({ key: { ...newest }, format: 'jwk' }) };
    this.issuer = publicUrl;
    this.jwks = { keys: signingKeys.map(publicHalf) };
    this.keyOf = createLocalJWKSet(this.jwks);
  }

  /** `iss`, `aud`, `iat` and `exp` are added to the claims; the newest key signs. */
  async sign(claims: JWTPayload, { type, audience, expiresIn }: Purpose & Lifetime): Promise<SignedToken> {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, typ: type, kid: this.newest.kid })
      .setIssuer(this.issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + expiresIn)
      .sign(this.newest.key);
    return { token, expiresAt: (now + expiresIn) * 1000 };
  }

  /** The claims of a token of this installation for this purpose; null for anything else, and for one that has expired. */
  async verify(token: string, { type, audience }: Purpose): Promise<JWTPayload | null> {
    try {
      const { payload } = await jwtVerify(token, this.keyOf, {
        algorithms: [ALGORITHM],
        issuer: this.issuer,
        typ: type,
        audience,
        requiredClaims: ['exp'],
      });
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  }
}

const publicHalf = ({ x, kid }: JWK): Jwks['keys'][number] => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: String(x),
  kid: String(kid),
  alg: ALGORITHM,
  use: 'sig',
});
