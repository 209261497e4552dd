import { z } from 'zod';
import { accountConfigSchema, subscriptionSchema } from '../account/index.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, pageOf, placedPageQuery } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import { trackingEntrySchema } from '../tracking/index.ts';

const superAdmins = { anyOf: ['isSuperAdmin'] } as const;
const changes = { ...superAdmins, write: true } as const;

const accountTypes = ['sandbox', 'subscription', 'free'] as const;

/** How the list of accounts is ordered: by name, by age with the newest first, by operations with the most first. */
export const adminAccountSorts = ['name', 'created', 'operations'] as const;
export type AdminAccountSort = (typeof adminAccountSorts)[number];

export const adminAccountSchema = z.object({
  account_number: z.string(),
  company_name: z.string(),
  type: z.enum(accountTypes),
  is_suspended: z.boolean(),
  created_at: instant,
  /** Members; null where the sign-in service alone knows them. */
  members: z.number().int().nullable(),
  /** Scenarios, trash left out. */
  scenarios: z.number().int(),
  /** Operations of this month, and how many the plan allows. */
  operations: z.number().int(),
  quantity: z.number().int(),
});
export type AdminAccount = z.output<typeof adminAccountSchema>;

const usageSchema = z.object({ used: z.number().int(), allowed: z.number().int() });

/** What counts against a limit, by the limit's name. */
export const accountUsageSchema = z.object({
  scenario: usageSchema,
  connector: usageSchema,
  webhook: usageSchema,
  import_page: usageSchema,
  filter: usageSchema,
  conversion: usageSchema,
  quantity: usageSchema,
});
export type AccountUsage = z.output<typeof accountUsageSchema>;

export const adminAccountDetailSchema = adminAccountSchema.extend({
  propelauth_org_id: z.string(),
  config: accountConfigSchema,
  subscription: subscriptionSchema.nullable(),
  usage: accountUsageSchema,
  suspension: z.object({ at: instant, by: z.string(), reason: z.string() }).nullable(),
  partner: z.object({ account_number: z.string(), company_name: z.string() }).nullable(),
  /** Runs that wait because the account is suspended. */
  held_runs: z.number().int(),
  /** All its runs that have not ended and do not execute; 10,000 at most. */
  waiting_runs: z.number().int().default(0),
  /** Which edit of the limits this is. */
  revision: revisionSchema.default(1),
});
export type AdminAccountDetail = z.output<typeof adminAccountDetailSchema>;

/** Accounts of the installation, by key: `next` of an answer as `after` leads on. */
export const listAdminAccounts = endpoint({
  id: 'admin-account.list',
  method: 'GET',
  path: '/admin/account/',
  summary: 'Accounts of the installation',
  access: superAdmins,
  query: z.object({
    /** Looked for in name and number of accounts, and in the addresses of members. */
    search: z.string().trim().max(200).optional(),
    type: z.enum([...accountTypes, 'suspended']).optional(),
    sort: z.enum(adminAccountSorts).default('name'),
    after: z.string().max(1_000).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  answer: z.object({
    items: z.array(adminAccountSchema),
    /** All that fit, over all pages. */
    total: z.number().int(),
    next: z.string().optional(),
  }),
});

export const getAdminAccount = endpoint({
  id: 'admin-account.get',
  method: 'GET',
  path: '/admin/account/:id',
  summary: 'One account of the installation',
  access: superAdmins,
  params: idParams,
  answer: adminAccountDetailSchema,
});

/** Operations of an account, by day. */
export const getAdminAccountOperations = endpoint({
  id: 'admin-account.operations',
  method: 'GET',
  path: '/admin/account/:id/operations/',
  summary: 'Operations of an account by day',
  access: superAdmins,
  params: idParams,
  query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
  answer: z.array(z.object({ day: z.string(), operations: z.number().int() })),
});

/** Members of an account's organisation. */
export const listAdminAccountUsers = endpoint({
  id: 'admin-account.users',
  method: 'GET',
  path: '/admin/account/:id/users/',
  summary: 'Members of an account',
  access: superAdmins,
  params: idParams,
  answer: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      roles: z.array(z.string()),
      /** Null where they never did, or the sign-in service alone knows. */
      last_active_at: instant.nullable(),
      /** A super admin may act as this user. */
      is_impersonable: z.boolean(),
    }),
  ),
});

/** The tracking log of an account, newest first. */
export const listAdminAccountTracking = endpoint({
  id: 'admin-account.tracking',
  method: 'GET',
  path: '/admin/account/:id/tracking/',
  summary: 'Tracking log of an account',
  access: superAdmins,
  params: idParams,
  query: z.object(placedPageQuery(25)),
  answer: pageOf(trackingEntrySchema),
});

/** Why a super admin changes something of an account: kept in the audit log. */
export const adminReason = z
  .string()
  .trim()
  .min(10, 'Enter a reason of at least 10 characters')
  .max(500, 'Use at most 500 characters');

/** Body of a change that is nothing but its reason. */
export const reasonSchema = z.object({ reason: adminReason });

const limit = z.number().int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000_000_000).nullable();

/** The limits that are written at an account; null: none of its own is set. */
export const accountLimitsSchema = z.object({
  free_quantity: limit,
  free_scenario_limit: limit,
  free_connector_limit: limit,
  free_webhook_limit: limit,
  free_import_pages_limit: limit,
  free_filter_limit: limit,
  free_conversion_limit: limit,
  all_limits: limit,
});
export type AccountLimits = z.output<typeof accountLimitsSchema>;

/** Takes effect at once. Limits that are left out stay. */
export const putAdminAccountLimits = endpoint({
  id: 'admin-account.limits',
  method: 'PUT',
  path: '/admin/account/:id/limits/',
  summary: 'Set the limits of an account',
  access: changes,
  params: idParams,
  body: z.object({ limits: accountLimitsSchema.partial(), reason: adminReason, ...madeOn }),
  answer: adminAccountDetailSchema,
});

/** Makes an account a sandbox, or none any more. */
export const putAdminAccountSandbox = endpoint({
  id: 'admin-account.sandbox',
  method: 'PUT',
  path: '/admin/account/:id/sandbox/',
  summary: 'Make an account a sandbox, or a normal account',
  access: changes,
  params: idParams,
  body: z.object({ is_sandbox: z.boolean(), reason: adminReason }),
  answer: adminAccountDetailSchema,
});

/**
 * Keeps everybody out of an account: calls answer 403, what arrives is recorded, and its runs wait. 409 for the account
 * of who asks, and for one that is suspended already.
 */
export const suspendAdminAccount = endpoint({
  id: 'admin-account.suspend',
  method: 'POST',
  path: '/admin/account/:id/suspend/',
  summary: 'Suspend an account',
  access: changes,
  params: idParams,
  body: reasonSchema,
  answer: adminAccountDetailSchema,
});

/** Lets people in again; runs that waited go on, the oldest first. 409 for one that is not suspended. */
export const resumeAdminAccount = endpoint({
  id: 'admin-account.resume',
  method: 'POST',
  path: '/admin/account/:id/resume/',
  summary: 'Resume a suspended account',
  access: changes,
  params: idParams,
  body: reasonSchema,
  answer: adminAccountDetailSchema,
});
