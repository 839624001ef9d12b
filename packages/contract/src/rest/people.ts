import { z } from 'zod';
import { pageOf } from './lists.js';
import { Email, Instant, listed, Name, Reference, RoleKey, Slug, Url, UserId } from './scalars.js';

/** `PUT /v1/organizations/{org}/members/{user}` (2.2): name, mail and `active` belong to this membership alone. */
export const PutMember = z
  .strictObject({
    name: Name,
    email: Email.optional(),
    roles: listed(Reference),
    active: z.boolean().default(true),
  })
  .meta({ id: 'PutMember' });
export type PutMember = z.infer<typeof PutMember>;

export const MemberResource = z
  .strictObject({
    organization: Slug,
    user: UserId,
    name: Name,
    email: Email.nullable(),
    roles: z.array(RoleKey).meta({ description: 'The direct ones.' }),
    active: z.boolean(),
  })
  .meta({ id: 'Member' });
export type MemberResource = z.infer<typeof MemberResource>;

export const MemberPage = pageOf(MemberResource).meta({ id: 'MemberPage' });
export type MemberPage = z.infer<typeof MemberPage>;

/** `PUT /v1/users/{user}` (2.2). `active: false` ends every session and token of the person at once. */
export const PutUser = z
  .strictObject({
    name: Name,
    email: Email.optional(),
    active: z.boolean(),
  })
  .meta({ id: 'PutUser' });
export type PutUser = z.infer<typeof PutUser>;

export const UserResource = z
  .strictObject({
    user: UserId,
    name: Name,
    email: Email.nullable(),
    active: z.boolean(),
  })
  .meta({ id: 'User' });
export type UserResource = z.infer<typeof UserResource>;

/** `POST /v1/users/{user}/sign-in-link` (2.2): works once, for 24 hours. */
export const SignInLink = z.strictObject({ url: Url, expiresAt: Instant }).meta({ id: 'SignInLink' });
export type SignInLink = z.infer<typeof SignInLink>;
