import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { optionalTimeZoneSchema } from '../timeZone.ts';

const code = () => nameText().max(50, 'Use at most 50 characters');
const line = () => nameText().max(100, 'Use at most 100 characters');

const details = {
  contact_name: line(),
  contact_email: z
    .string()
    .trim()
    .max(255, 'Use at most 255 characters')
    // A pattern: Zod's own check of addresses is not among what browsers are offered.
    .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter an email address such as ann@example.com'),
  street: nameText().max(200, 'Use at most 200 characters'),
  postal_code: code(),
  city: line(),
  country: line(),
  tax_id: code(),
};

/** Whom invoices go to. */
export const organisationDetailsSchema = z.object({
  contact_name: details.contact_name.default(''),
  contact_email: details.contact_email.default(''),
  street: details.street.default(''),
  postal_code: details.postal_code.default(''),
  city: details.city.default(''),
  country: details.country.default(''),
  tax_id: details.tax_id.default(''),
});
export type OrganisationDetails = z.output<typeof organisationDetailsSchema>;

/** What an organisation says about itself. */
export const organisationSchema = organisationDetailsSchema.extend({
  account_number: z.string(),
  company_name: nameText().min(1, 'Enter a name').max(255, 'Use at most 255 characters'),
  /** In which dates of luxon are, and new schedules; empty until one is chosen: UTC. */
  time_zone: optionalTimeZoneSchema,
  revision: z.number().int(),
});
export type Organisation = z.output<typeof organisationSchema>;

/** Name, contact and time zone of the caller's organisation. */
export const getOrganisation = endpoint({
  id: 'account.organisation',
  method: 'GET',
  path: '/account/organisation/',
  summary: 'Details of the organization',
  access: {},
  answer: organisationSchema,
});

/** Changes those that are sent; 409 `stale_revision` with the present ones when somebody else was quicker. */
export const putOrganisation = endpoint({
  id: 'account.save-organisation',
  method: 'PUT',
  path: '/account/organisation/',
  summary: 'Change the details of the organization',
  access: { anyOf: ['isAdmin'], write: true },
  body: z
    .object({
      ...details,
      company_name: organisationSchema.shape.company_name,
      time_zone: organisationSchema.shape.time_zone,
    })
    .partial()
    .extend({ revision: organisationSchema.shape.revision }),
  answer: organisationSchema,
});
