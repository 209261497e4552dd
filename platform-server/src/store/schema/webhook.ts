import { sql } from 'drizzle-orm';
import { boolean, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Webhook, WebhookResponse } from 'shared-contracts/api/webhook';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const webhookUrlFolder = pgTable('webhook_url_folder', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  name: text().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const webhookUrl = pgTable('webhook_url', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  /** The unguessable part of the public address. */
  token: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull().default(''),
  methods: text().array().$type<Webhook['methods']>().notNull(),
  response: json().$type<WebhookResponse>().notNull(),
  is_paused: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  webhook_url_folder_id: uuid(),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  trashed_at: instant('trashed_at'),
  trashed_by: text(),
  /** Name, and name with description, as the global search reads them. */
  searched_name: text().notNull().generatedAlwaysAs(sql`lower(name)`),
  searched: text().notNull().generatedAlwaysAs(sql`lower(' ' || name || ' ' || description)`),
});

export const webhookSubscription = pgTable(
  'webhook_subscription',
  { webhook_id: uuid().notNull(), scenario_id: uuid().notNull() },
  (table) => [primaryKey({ columns: [table.webhook_id, table.scenario_id] })],
);
