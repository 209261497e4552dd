import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What users see of each other's acts (core §3). Append-only. */
export const trackingEntry = pgTable('tracking_entry', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  user_id: text().notNull(),
  created_by: text().notNull(),
  email: text().notNull(),
  category: text().notNull(),
  description: text().notNull(),
  state: text().$type<'success' | 'error'>().notNull(),
  /** Who really did it, when someone acted as the user (SEC-24). */
  impersonator_user_id: text(),
});

/** What the operator of the server can look up. Append-only. */
export const auditEntry = pgTable('audit_entry', {
  id: uuid().primaryKey(),
  created_at: instant('created_at').notNull().defaultNow(),
  actor_user_id: text(),
  impersonator_user_id: text(),
  account_number: text(),
  action: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  ip: text().notNull().default(''),
});
