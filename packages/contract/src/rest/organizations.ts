import { z } from 'zod';
import { pageOf } from './lists.js';
import { Name, Slug } from './scalars.js';

const DAYS_90 = 90 * 24 * 60 * 60;

const settings = {
  adjudication: z.enum(['allowed', 'never']).meta({ description: '`never`: a question that times out halts.' }),
  minimumTimeoutSeconds: z
    .int()
    .min(1)
    .max(DAYS_90)
    .meta({ description: 'The least time, in seconds, that a question waits for its person.' }),
};

/** `PUT /v1/organizations/{org}` (2.2). Settings that are left out are as in a new organization. */
export const PutOrganization = z
  .strictObject({
    name: Name,
    settings: z
      .strictObject({
        adjudication: settings.adjudication.optional(),
        minimumTimeoutSeconds: settings.minimumTimeoutSeconds.optional(),
      })
      .optional(),
  })
  .meta({ id: 'PutOrganization' });
export type PutOrganization = z.infer<typeof PutOrganization>;

export const OrganizationResource = z
  .strictObject({
    organization: Slug,
    name: Name,
    settings: z.strictObject({
      adjudication: settings.adjudication,
      minimumTimeoutSeconds: settings.minimumTimeoutSeconds.nullable(),
    }),
  })
  .meta({ id: 'Organization' });
export type OrganizationResource = z.infer<typeof OrganizationResource>;

export const OrganizationPage = pageOf(OrganizationResource).meta({ id: 'OrganizationPage' });
export type OrganizationPage = z.infer<typeof OrganizationPage>;
