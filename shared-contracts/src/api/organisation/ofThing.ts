import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * Which other organisation of the caller has a thing that a link names: a scenario, a webhook, an import page, a list, a
 * table, a configuration or a tunnel. Null where none has it, which says nothing of organisations the caller is no
 * member of.
 */
export const findOrganisationOf = endpoint({
  id: 'organisation.of-thing',
  method: 'GET',
  path: '/users/organization-of/:id/',
  summary: 'The organization of the caller that owns an item',
  access: { personal: true },
  params: z.object({ id: z.string().max(100) }),
  answer: z.object({ org_id: z.string(), name: z.string() }).nullable(),
});
