import { json, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CheckResult } from 'shared-contracts/api/deploy';
import type { Release } from 'shared-contracts/deploy';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Releases on their way. */
export const releaseUpload = pgTable('release_upload', {
  id: uuid().primaryKey(),
  remote: text().notNull(),
  hash: text().notNull(),
  version: text().notNull(),
  document: json().$type<Release>().notNull(),
  checks: jsonb().$type<CheckResult[]>().notNull(),
  opened_by: text().notNull(),
  opened_at: instant('opened_at').notNull().defaultNow(),
  expires_at: instant('expires_at').notNull(),
  received: text().array().notNull().default([]),
  /** `removing`: given up, its files are being taken away. */
  state: text().$type<'open' | 'removing' | 'stored'>().notNull(),
  finishing_since: instant('finishing_since'),
});
