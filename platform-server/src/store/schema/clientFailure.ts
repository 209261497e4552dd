import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What failed on pages, by release. Append-only, without anything personal. */
export const clientFailure = pgTable('client_failure', {
  id: uuid().primaryKey(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  source: text().notNull(),
  release: text(),
  version: text(),
  host: text().notNull(),
  phase: text().notNull(),
  code: text().notNull(),
  route: text(),
  message: text().notNull(),
});
