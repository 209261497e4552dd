import { z } from 'zod';
import { type AccountConfig, type Limits, limitNames } from '../account/index.ts';
import { pictureSchema } from '../picture/index.ts';
import { supportLinkSchema } from '../support/index.ts';

/** Where the configuration of an account keeps each limit of its own plan. */
export const configKeys: Readonly<Record<keyof Limits, keyof AccountConfig>> = {
  quantity: 'free_quantity',
  scenario: 'free_scenario_limit',
  connector: 'free_connector_limit',
  webhook: 'free_webhook_limit',
  import_page: 'free_import_pages_limit',
  filter: 'free_filter_limit',
  conversion: 'free_conversion_limit',
};

const limit = z.number().int().min(0).max(1_000_000_000).nullable().default(null);

/** How import pages and mails look; an import page with a logo or colour of its own keeps it. */
export const brandingSchema = z.object({
  /** Empty: the account's own company name. */
  name: z.string().trim().max(80, 'Use at most 80 characters').default(''),
  logo: pictureSchema.nullable().default(null),
  /** Null: the colour of the product. */
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'Use a color such as #2563eb')
    .nullable()
    .default(null),
  /** Below import pages and mails. */
  footer: z.string().trim().max(300, 'Use at most 300 characters').default(''),
});
export type Branding = z.output<typeof brandingSchema>;

const noBranding: Branding = { name: '', logo: null, colour: null, footer: '' };

/** What an account sets for itself and for its client accounts (product §6). */
export const partnerSettingsSchema = z.object({
  branding: brandingSchema.default(noBranding),
  /** Whom clients write to; empty: nobody. */
  contact: z
    .string()
    .trim()
    .max(255, 'Use at most 255 characters')
    .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Use an email address')
    .default(''),
  support_links: z.array(supportLinkSchema).max(5, 'Use at most 5 links').default([]),
  /** What a new client account starts with; null: the free plan. Never more than the partner's own. */
  client_limits: z
    .object({
      quantity: limit,
      scenario: limit,
      connector: limit,
      webhook: limit,
      import_page: limit,
      filter: limit,
      conversion: limit,
    })
    .prefault({}),
});
export type PartnerSettings = z.output<typeof partnerSettingsSchema>;

/** What an account without settings has. */
export const noPartnerSettings: PartnerSettings = partnerSettingsSchema.parse({});

/** What a new client account of a partner starts with: the partner's default, else the free plan, and never above the partner's own. */
export function clientLimitsOf(
  own: Limits,
  wanted: PartnerSettings['client_limits'],
  free: Partial<AccountConfig>,
): Limits {
  const limits = limitNames.map((name) => {
    const start = wanted[name] ?? free[configKeys[name]];
    return [name, Math.min(own[name], typeof start === 'number' ? start : 0)];
  });
  return Object.fromEntries(limits) as Limits;
}
