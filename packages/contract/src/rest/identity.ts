import { z } from 'zod';
import { Instant, Origin, Reference, text, UserId } from './scalars.js';

/** `POST /v1/inbox-tokens` (2.5). */
export const CreateInboxToken = z
  .strictObject({
    user: UserId,
    organization: Reference.optional(),
    origin: Origin.optional(),
    ttlSeconds: z.int().min(60).max(3600).default(600),
  })
  .meta({ id: 'CreateInboxToken' });
export type CreateInboxToken = z.infer<typeof CreateInboxToken>;

export const InboxToken = z.strictObject({ token: z.string(), expiresAt: Instant }).meta({ id: 'InboxToken' });
export type InboxToken = z.infer<typeof InboxToken>;

/** `POST /auth/sign-in`. Whatever the two hold, a wrong pair has one answer: `sign_in_failed`. */
export const SignIn = z
  .strictObject({ login: z.string().max(1000).trim(), password: z.string().max(1000) })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in (`GET /auth/session`), or whom a sign-in link is for. */
export const SessionResource = z.strictObject({ user: UserId, name: z.string() }).meta({ id: 'Session' });
export type SessionResource = z.infer<typeof SessionResource>;

/** `POST /auth/sign-in-links/{token}`: the login and password that the person chooses. */
export const AcceptSignInLink = z
  .strictObject({
    login: text(200).trim().min(1).meta({ description: 'White space at its ends is no part of it.' }),
    password: text(200, 12),
  })
  .meta({ id: 'AcceptSignInLink' });
export type AcceptSignInLink = z.infer<typeof AcceptSignInLink>;

/** `GET /auth/demo`: the people of the seeded demo; anywhere else the 404. */
export const DemoResource = z
  .strictObject({
    people: z.array(z.strictObject({ login: z.string(), name: z.string(), roles: z.array(z.string()) })),
    password: z.string(),
  })
  .meta({ id: 'Demo' });
export type DemoResource = z.infer<typeof DemoResource>;
