import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { partnerSettingsSchema } from './settings.ts';

const anyOf = ['isAdmin'] as const;
const count = z.number().int();
const limitsSchema = z.object({
  quantity: count,
  scenario: count,
  connector: count,
  webhook: count,
  import_page: count,
  filter: count,
  conversion: count,
});

export const partnerAnswerSchema = z.object({
  settings: partnerSettingsSchema,
  /** Rises with every save; 0 before the first. */
  revision: count,
  company_name: z.string(),
  /** What the account may have itself: default limits of clients lie at or below it. */
  own_limits: limitsSchema,
  /** What a client account would start with now. */
  client_limits: limitsSchema,
  /** Company name of the partner whose client this account is; null for none. */
  partner: z.string().nullable(),
});
export type PartnerAnswer = z.output<typeof partnerAnswerSchema>;

export const clientAccountSchema = z.object({
  account_number: z.string(),
  company_name: z.string(),
  created_at: instant,
  type: z.enum(['sandbox', 'subscription', 'free']),
  limits: limitsSchema,
  operations_this_month: z.number(),
  scenarios: count,
  started_scenarios: count,
  failures_today: count,
});
export type ClientAccount = z.output<typeof clientAccountSchema>;

export const getPartnerSettings = endpoint({
  id: 'partner.settings',
  method: 'GET',
  path: '/partner/settings/',
  summary: 'Branding, support links and default limits for client accounts',
  access: { anyOf },
  answer: partnerAnswerSchema,
});

const { shape: settings } = partnerSettingsSchema;

/** Settings that are left out stay. 409 with the current answer for a stale revision; 422 for a limit above the account's own. */
export const savePartnerSettings = endpoint({
  id: 'partner.save-settings',
  method: 'PUT',
  path: '/partner/settings/',
  summary: 'Change branding, support links and default limits for client accounts',
  access: { anyOf, write: true },
  // Without their defaults, which would empty what is left out.
  body: z
    .object({
      branding: settings.branding.unwrap(),
      contact: settings.contact.unwrap(),
      support_links: settings.support_links.unwrap(),
      client_limits: settings.client_limits.unwrap(),
    })
    .partial()
    .extend({ revision: count }),
  answer: partnerAnswerSchema,
});

/** By name; at most 500. */
export const listClients = endpoint({
  id: 'partner.clients',
  method: 'GET',
  path: '/partner/clients/',
  summary: 'Client accounts with what they use',
  access: { anyOf },
  answer: z.array(clientAccountSchema),
});
