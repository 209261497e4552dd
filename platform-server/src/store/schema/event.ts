import { customType, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { EventSource } from 'shared-contracts/api/run';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const event = pgTable('event', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  source: text().$type<EventSource>().notNull(),
  webhook_id: uuid(),
  created_at: instant('created_at').notNull(),
  method: text().notNull().default(''),
  /** Path behind the webhook's address, without the leading slash. */
  path: text().notNull().default(''),
  /** Query as it was sent, without the question mark. */
  query: text().notNull().default(''),
  ip: text().notNull().default(''),
  content_type: text().notNull().default(''),
  /** Name, value, name, value … as they arrived. */
  headers: json().$type<readonly string[]>().notNull().default([]),
  body: bytes().notNull(),
  response_status: integer(),
  rejected_reason: text(),
  attempts: integer().notNull().default(1),
  run_ids: uuid().array().notNull().default([]),
});

export const idempotentCall = pgTable(
  'idempotent_call',
  {
    account_number: text().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Null while the first call with this key is under way. */
    answer: json(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_number, table.call, table.key] })],
);
