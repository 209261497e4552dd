import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { AccountConfig, Subscription } from 'shared-contracts/api/account';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The product account of one organisation. */
export const account = pgTable('account', {
  account_number: text().primaryKey(),
  propelauth_org_id: text().notNull().unique(),
  company_name: text().notNull(),
  config: jsonb().$type<Partial<AccountConfig>>().notNull().default({}),
  /** As the billing provider tells it; null when there has never been one. */
  subscription: jsonb().$type<Subscription>(),
  onboarding_goal: text(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** The organisation a user worked in last. */
export const lastOrganisation = pgTable('last_organisation', {
  user_id: text().primaryKey(),
  organisation_id: text().notNull(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});
