import { z } from 'zod';
import { listed, Name, Origin, Reference, Slug } from './scalars.js';

export const SCOPES = ['decisions', 'gates', 'inbox-tokens', 'directory', 'adjudicate', 'answers:relay'] as const;
export type Scope = (typeof SCOPES)[number];

/** `PUT /v1/applications/{app}` (2.2). `["*"]`: allowed in every organization, those to come too. */
export const PutApplication = z
  .strictObject({
    name: Name,
    organizations: listed(Reference).refine((all) => all.length === 1 || !all.includes('*'), {
      error: '"*" stands alone',
    }),
    origins: listed(Origin, 100).default([]),
  })
  .meta({ id: 'PutApplication' });
export type PutApplication = z.infer<typeof PutApplication>;

/** Signs what is sent to the application, as Standard Webhooks writes it. */
const SigningSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+=*$/)
  .meta({ description: 'When it is made, and never again.' });

export const ApplicationResource = z
  .strictObject({
    application: Slug,
    name: Name,
    organizations: z.array(z.union([z.literal('*'), Slug])),
    origins: z.array(Origin),
    signingSecret: SigningSecret.optional(),
  })
  .meta({ id: 'Application' });
export type ApplicationResource = z.infer<typeof ApplicationResource>;

/** `POST /v1/applications/{app}/signing-secret` (2.2). */
export const SigningSecretRotated = z
  .strictObject({ signingSecret: SigningSecret })
  .meta({ id: 'SigningSecretRotated' });
export type SigningSecretRotated = z.infer<typeof SigningSecretRotated>;

/** `POST /v1/applications/{app}/keys` (2.2). Without `expiresAt` the key is good until it is deleted. */
export const CreateKey = z
  .strictObject({
    scopes: z.array(z.enum(SCOPES)).min(1).max(SCOPES.length).default(['decisions', 'gates']),
    expiresAt: z.iso.datetime().max(40).optional().meta({ description: 'RFC 3339, UTC.' }),
  })
  .prefault({})
  .meta({ id: 'CreateKey' });
export type CreateKey = z.infer<typeof CreateKey>;

/** The key is told once; what stays is its hash. */
export const KeyCreated = z.strictObject({ id: z.string(), key: z.string() }).meta({ id: 'KeyCreated' });
export type KeyCreated = z.infer<typeof KeyCreated>;
