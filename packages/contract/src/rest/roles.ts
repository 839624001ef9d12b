import { z } from 'zod';
import { pageOf } from './lists.js';
import { listed, Name, Reference, RoleKey, Slug } from './scalars.js';

/**
 * `PUT /v1/organizations/{org}/roles/{role}` (2.2). `implies` replaces the outgoing edges, absent: none; `impliedBy`
 * replaces the incoming ones, absent: they stay.
 */
export const PutRole = z
  .strictObject({
    name: Name,
    implies: listed(Reference).default([]),
    impliedBy: listed(Reference).optional(),
  })
  .meta({ id: 'PutRole' });
export type PutRole = z.infer<typeof PutRole>;

export const RoleResource = z
  .strictObject({
    organization: Slug,
    role: RoleKey,
    name: Name,
    builtIn: z.boolean(),
    implies: z.array(RoleKey),
    impliedBy: z.array(RoleKey),
  })
  .meta({ id: 'Role' });
export type RoleResource = z.infer<typeof RoleResource>;

export const RolePage = pageOf(RoleResource).meta({ id: 'RolePage' });
export type RolePage = z.infer<typeof RolePage>;
