import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { digestOf } from '../digest.js';
import { GrantInvalid } from '../errors.js';
import type { FinalDecision } from '../wire/decision.js';
import type { Grant } from '../wire/grant.js';

const TYPE = 'countersign-grant+jwt';

export interface GrantExpectations {
  /** The key set, or where it is: `https://countersign.example.com/.well-known/jwks.json`. With a set, no network is needed. */
  readonly jwks: JSONWebKeySet | string;
  /** The public URL of the server. */
  readonly issuer: string;
  /** The name of the application. */
  readonly audience: string;
  /** By how many seconds the clocks may differ. By default 60. */
  readonly clockTolerance?: number;
}

/** What a verified grant says. */
export interface VerifiedGrant {
  readonly decision: string;
  readonly digest: string;
  readonly runAs: Grant['runAs'];
  /** Who answered, for the record: their rights are not in it. */
  readonly answeredBy: string | null;
}

/** A grant as whoever runs the call has it, or its token alone: half a call is nobody's to believe. */
export type GrantToVerify =
  | (Pick<Grant, 'token' | 'arguments' | 'nonce' | 'tool'> & Partial<Pick<Grant, 'runAs' | 'decision'>>)
  | (Pick<Grant, 'token'> & { readonly arguments?: never; readonly nonce?: never; readonly tool?: never } & Partial<
        Pick<Grant, 'runAs' | 'decision'>
      >);

/**
 * Verifies a grant offline: who signed it, for whom, until when, and that these arguments are what was approved. With the
 * token alone nothing is said about arguments: hold your own to the `digest` of the answer.
 */
export async function verifyGrant(grant: GrantToVerify, expected: GrantExpectations): Promise<VerifiedGrant> {
  const verified = readingOf(await claimsOf(grant.token, expected));
  const { tool, arguments: args, nonce, runAs, decision }: Partial<Grant> = grant;
  if (tool !== undefined || args !== undefined || nonce !== undefined) {
    const isWhole = tool !== undefined && args !== undefined && nonce !== undefined;
    if (!isWhole || digestOf({ tool, arguments: args, nonce }) !== verified.digest)
      throw new GrantInvalid('digest_mismatch');
  }
  if (decision !== undefined && decision !== verified.decision) throw new GrantInvalid('claims_mismatch');
  if (runAs !== undefined && !isSame(runAs, verified.runAs)) throw new GrantInvalid('claims_mismatch');
  return verified;
}

/** What a process checks of a grant it was given itself: that the arguments are those of the outcome. */
export function checkDigest(grant: Grant, { id, digest: approved, requester, organization }: FinalDecision): void {
  const { digest, decision, runAs, ...call } = grant;
  if (decision !== id || !isSame(runAs, { user: requester, organization })) throw new GrantInvalid('claims_mismatch');
  if (digest !== approved || digestOf(call) !== approved) throw new GrantInvalid('digest_mismatch');
}

async function claimsOf(
  token: string,
  { jwks, issuer, audience, clockTolerance = 60 }: GrantExpectations,
): Promise<JWTPayload> {
  // A variable that is not set must not switch a check off.
  if (!issuer || !audience) throw new TypeError('verifyGrant needs an issuer and an audience');
  const key = typeof jwks === 'string' ? remote(jwks) : createLocalJWKSet(jwks);
  try {
    const options = {
      typ: TYPE,
      algorithms: ['EdDSA'],
      issuer,
      audience,
      clockTolerance,
      requiredClaims: ['exp', 'sub', 'jti'],
    };
    const { payload } = await jwtVerify(token, key, options);
    if ((payload.iat ?? 0) > Date.now() / 1_000 + clockTolerance) throw new GrantInvalid('not_yet_valid');
    return payload;
  } catch (cause) {
    throw faultOf(cause);
  }
}

const remotes = new Map<string, JWTVerifyGetKey>();

/** One set an address: it keeps its keys, and fetches them again when one is new. */
function remote(url: string): JWTVerifyGetKey {
  const set = remotes.get(url) ?? createRemoteJWKSet(new URL(url));
  remotes.set(url, set);
  return set;
}

/** A key set that cannot be fetched says nothing about a grant: that is thrown as it is. */
function faultOf(cause: unknown): unknown {
  if (cause instanceof GrantInvalid) return cause;
  if (cause instanceof errors.JWTExpired) return new GrantInvalid('expired', { cause });
  if (cause instanceof errors.JWTClaimValidationFailed) {
    if (cause.claim === 'nbf' || cause.claim === 'iat') return new GrantInvalid('not_yet_valid', { cause });
    return new GrantInvalid(cause.claim === 'typ' ? 'not_a_grant' : 'claims_mismatch', { cause });
  }
  if (cause instanceof errors.JWSSignatureVerificationFailed || cause instanceof errors.JWKSNoMatchingKey)
    return new GrantInvalid('signature_invalid', { cause });
  return cause instanceof errors.JWKSTimeout || cause instanceof TypeError
    ? cause
    : new GrantInvalid('not_a_grant', { cause });
}

function readingOf(claims: JWTPayload): VerifiedGrant {
  const { sub, jti, digest, org, act } = claims;
  if (sub === undefined || jti === undefined || typeof digest !== 'string') throw new GrantInvalid('not_a_grant');
  const answeredBy = (act as { readonly sub?: unknown } | undefined)?.sub;
  return {
    decision: jti,
    digest,
    runAs: { user: sub, organization: typeof org === 'string' ? org : null },
    answeredBy: typeof answeredBy === 'string' ? answeredBy : null,
  };
}

const isSame = (one: Grant['runAs'], other: Grant['runAs']): boolean =>
  one.user === other.user && one.organization === other.organization;
