import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';

const line = (most: number) => nameText().max(most, `Use at most ${most} characters`).default('');

/** Whom invoices go to. */
export const organisationDetailsSchema = z.object({
  contact_name: line(100),
  contact_email: z
    .string()
    .trim()
    .max(255, 'Use at most 255 characters')
    // A pattern: Zod's own check of addresses is not among what browsers are offered.
    .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address such as ann@example.com')
    .default(''),
  street: line(200),
  postal_code: line(50),
  city: line(100),
  country: line(100),
  tax_id: line(50),
});
export type OrganisationDetails = z.output<typeof organisationDetailsSchema>;

/** What an organisation says about itself. */
export const organisationSchema = organisationDetailsSchema.extend({
  account_number: z.string(),
  company_name: nameText().min(1, 'Enter a name').max(255, 'Use at most 255 characters'),
  revision: z.number().int(),
});
export type Organisation = z.output<typeof organisationSchema>;

/** Name and contact of the caller's organisation. */
export const getOrganisation = endpoint({
  id: 'account.organisation',
  method: 'GET',
  path: '/account/organisation/',
  summary: 'What the organisation says about itself',
  access: {},
  answer: organisationSchema,
});

/** Changes them; 409 `stale_revision` with the present ones when somebody else was quicker. */
export const putOrganisation = endpoint({
  id: 'account.save-organisation',
  method: 'PUT',
  path: '/account/organisation/',
  summary: 'Change what the organisation says about itself',
  access: { anyOf: ['isAdmin'], write: true },
  body: organisationSchema.omit({ account_number: true }),
  answer: organisationSchema,
});
