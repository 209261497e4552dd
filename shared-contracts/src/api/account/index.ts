import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import type { KindsThat } from '../kind/index.ts';
import { nameText } from '../name.ts';
import { instant } from '../paging.ts';

export * from './deletion.ts';
export * from './organisation.ts';

/** Plan limits and marks of an account (core §3). */
export const accountConfigSchema = z.object({
  is_sandbox: z.boolean().default(false),
  /** A sample workspace, which its visitor looks around in (docs/sample-workspace.md). */
  is_sample: z.boolean().optional(),
  free_quantity: z.number().int().optional(),
  free_scenario_limit: z.number().int().optional(),
  free_connector_limit: z.number().int().optional(),
  free_webhook_limit: z.number().int().optional(),
  free_import_pages_limit: z.number().int().optional(),
  free_filter_limit: z.number().int().optional(),
  free_conversion_limit: z.number().int().optional(),
  all_limits: z.number().int().optional(),
});
export type AccountConfig = z.output<typeof accountConfigSchema>;

export const accountSchema = z.object({
  account_number: z.string(),
  propelauth_org_id: z.string(),
  company_name: z.string(),
  config: accountConfigSchema,
  /** In which dates of luxon are, and new schedules; absent until one is chosen. */
  time_zone: z.string().optional(),
  /** When the account is deleted; absent for one that stays. */
  deletes_at: instant.optional(),
  /** The server makes sample workspaces for whoever asks; absent where it does not. */
  offers_sample: z.literal(true).optional(),
});
export type Account = z.output<typeof accountSchema>;

/**
 * A subscription of the billing provider (core §3); times in seconds. Empty object: none. `next_billing_at` is missing
 * where nothing renews.
 */
export const subscriptionSchema = z.object({
  status: z.string().optional(),
  next_billing_at: z.number().optional(),
  /** The term that is paid for. */
  current_term_start: z.number().optional(),
  current_term_end: z.number().optional(),
  subscription_items: z.array(z.object({ quantity: z.number().int() })).optional(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

export type AccountType = 'sandbox' | 'subscription' | 'free';
const activeSubscriptions = new Set(['in_trial', 'active', 'non_renewing']);

/** True for a subscription that counts as active (ACC-05). */
export function isSubscribed(subscription: Subscription | null): boolean {
  return activeSubscriptions.has(subscription?.status ?? '');
}

/** Account type (ACC-04): sandbox, else subscription when it is active, else free. */
export function accountTypeOf(config: AccountConfig, subscription: Subscription | null): AccountType {
  if (config.is_sandbox) return 'sandbox';
  return isSubscribed(subscription) ? 'subscription' : 'free';
}

/** What a plan allows. */
export interface Limits extends Record<KindsThat<'isLimited'>, number> {
  /** Operations a month. */
  quantity: number;
}

/** The limits of a plan, in the order in which pages show them. */
export const limitNames = [
  'quantity',
  'scenario',
  'connector',
  'webhook',
  'import_page',
  'filter',
  'conversion',
] as const satisfies readonly (keyof Limits)[];

/** Limits of an account (ACC-13 to ACC-17, AMB-31, AMB-32). */
export function limitsOf(config: AccountConfig, subscription: Subscription | null): Limits {
  if (isSubscribed(subscription)) {
    const all = config.all_limits ?? 100;
    const quantity = subscription?.subscription_items?.[0]?.quantity ?? 0;
    return { scenario: all, connector: all, webhook: all, import_page: all, filter: all, conversion: all, quantity };
  }
  return {
    scenario: config.free_scenario_limit ?? 0,
    connector: config.free_connector_limit ?? 0,
    webhook: config.free_webhook_limit ?? 0,
    import_page: config.free_import_pages_limit ?? 0,
    filter: config.free_filter_limit ?? 0,
    conversion: config.free_conversion_limit ?? 0,
    quantity: config.free_quantity ?? 0,
  };
}

/** Days of a plan: from `start` until before `end`, both midnight UTC. Milliseconds since the epoch. */
export interface PlanPeriod {
  start: number;
  end: number;
}

const dayMs = 86_400_000;

/** Midnight of the day that is so many months behind another; of a month that is too short for it, the last one. */
function monthsAfter(anchor: Date, months: number): number {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay));
}

/**
 * The period whose operations count: a month from the day of the month on which the term of the subscription began, else
 * the calendar month (UTC). Of a term of several months each month is a period.
 */
export function planPeriod(subscription: Subscription | null, now: number): PlanPeriod {
  const began = isSubscribed(subscription) ? subscription?.current_term_start : undefined;
  const anchor = new Date(began === undefined ? Date.UTC(2000, 0, 1) : Math.floor((began * 1000) / dayMs) * dayMs);
  const today = new Date(now);
  const between = (today.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + today.getUTCMonth() - anchor.getUTCMonth();
  const months = monthsAfter(anchor, between) > now ? between - 1 : between;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}

/** The account of the token's organisation (API-22). */
export const getAccount = endpoint({
  id: 'account.me',
  method: 'GET',
  path: '/account/me/',
  summary: 'Account of the active organization',
  access: {},
  answer: accountSchema,
});

/** The account's subscription (API-20); `{billing-provider}` of the spec is `chargebee` (GAP-19). */
export const getSubscription = endpoint({
  id: 'subscription.info',
  method: 'GET',
  path: '/subscription/chargebee/info/',
  summary: 'Subscription of the account',
  access: {},
  answer: subscriptionSchema,
});

/** Marks the active organisation as onboarded; the caller refreshes its session after it. */
export const completeOnboarding = endpoint({
  id: 'account.complete-onboarding',
  method: 'POST',
  path: '/account/onboarding/complete',
  summary: 'Finish or skip onboarding',
  access: { write: true },
  body: z.object({ company_name: nameText().min(1).max(255).optional(), goal: z.string().max(100).optional() }),
  optionalBody: true,
  answer: accountSchema,
});
