import { integer, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CheckResult, Visit } from 'shared-contracts/api/deploy';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What the browser saw of a release before it was stored, or why none looked and who said so. */
export type BrowserRecord = { name: string; visits: readonly Visit[] } | { skipped: string };

export const remoteRelease = pgTable(
  'remote_release',
  {
    remote: text().notNull(),
    hash: text().notNull(),
    version: text().notNull(),
    /** remote.json as it was built. */
    document: json().$type<Release>().notNull(),
    registered_at: instant('registered_at').notNull().defaultNow(),
    /** Null for a build that the server found beside itself. */
    published_by: text(),
    checks: jsonb().$type<CheckResult[]>(),
    browser: jsonb().$type<BrowserRecord>(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.hash] })],
);

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    environment: text().notNull(),
    revision: integer().notNull(),
    remote: text().notNull(),
    action: text().$type<LedgerEntry['action']>().notNull(),
    release: text(),
    actor: text().notNull(),
    reason: text().notNull(),
    target: jsonb().$type<LedgerEntry['target']>().notNull().default({}),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.environment, table.revision] })],
);
