import { integer, json, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LedgerEntry, Release } from 'shared-contracts/deploy';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const remoteRelease = pgTable(
  'remote_release',
  {
    remote: text().notNull(),
    hash: text().notNull(),
    version: text().notNull(),
    /** remote.json as it was built. */
    document: json().$type<Release>().notNull(),
    registered_at: instant('registered_at').notNull().defaultNow(),
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
