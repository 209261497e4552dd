import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A user of the organisation, for pickers (core §3). `user_id` is the id of the auth service. */
export const organisationUserSchema = z.object({ id: z.string(), user_id: z.string(), email: z.string() });
export type OrganisationUser = z.output<typeof organisationUserSchema>;

export const listOrganisationUsers = endpoint({
  id: 'users.organization',
  method: 'GET',
  path: '/users/organization/',
  summary: "Users of the caller's organization",
  access: {},
  query: z.object({ search: z.string().max(200).optional() }),
  answer: z.array(organisationUserSchema),
});

/**
 * Switches the caller to another of its organisations, named by its account or by its id in the auth service; 404 when it
 * is not a member (SEC-07).
 */
export const switchAccount = endpoint({
  id: 'users.account-switch',
  method: 'PUT',
  path: '/users/account-switch/',
  summary: 'Switch the active organization',
  access: { personal: true },
  body: z.union([z.object({ account_number: z.string() }), z.object({ org_id: z.string() })]),
  answer: organisationUserSchema.extend({ account_number: z.string(), org_id: z.string() }),
});
