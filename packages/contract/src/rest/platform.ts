import { z } from 'zod';

/** `GET /healthz`: the process answers. */
export const Health = z.strictObject({ status: z.literal('ok') }).meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

/** `GET /readyz`: 200 when each part is ready, else 503 with the same members. */
export const Readiness = z
  .strictObject({ ready: z.boolean(), database: z.boolean(), migrations: z.boolean(), jobs: z.boolean() })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

/** `GET /.well-known/jwks.json` (RFC 7517, RFC 8037): the public halves of the signing keys. */
export const Jwks = z
  .strictObject({
    keys: z.array(
      z.strictObject({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        x: z.string(),
        kid: z.string(),
        alg: z.literal('EdDSA'),
        use: z.literal('sig'),
      }),
    ),
  })
  .meta({ id: 'Jwks' });
export type Jwks = z.infer<typeof Jwks>;
