import {
  bigint,
  boolean,
  customType,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EventSource, RunLog, RunStatus } from 'shared-contracts/api/run';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const worker = pgTable('worker', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  started_at: instant('started_at').notNull().defaultNow(),
});

export const run = pgTable('run', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  scenario_id: uuid().notNull(),
  /** Name at the time of the run. */
  scenario_name: text().notNull(),
  revision: integer().notNull(),
  event_id: uuid().notNull(),
  webhook_id: uuid(),
  source: text().$type<EventSource>().notNull(),
  status: text().$type<RunStatus>().notNull(),
  handled: boolean().notNull().default(false),
  /** 0 for the first run of an event, then one more for each retry. */
  attempt: integer().notNull().default(0),
  from_node_id: text(),
  retry_of: uuid(),
  /** The worker that holds the run; null while any may take it. */
  owner: integer(),
  /** Runs of one lane follow each other; null runs in parallel. */
  lane: text(),
  wake_at: instant('wake_at'),
  waiting_for: text(),
  cancel_requested: boolean().notNull().default(false),
  created_at: instant('created_at').notNull(),
  started_at: instant('started_at'),
  ended_at: instant('ended_at'),
  operations: integer().notNull().default(0),
  nodes_succeeded: integer().notNull().default(0),
  nodes_failed: integer().notNull().default(0),
  bytes: bigint({ mode: 'number' }).notNull().default(0),
  exceptions: json().$type<RunLog['exception']>(),
  /** Texts of the exceptions, for the search. */
  exception_text: text(),
});

export const runRecord = pgTable(
  'run_record',
  {
    run_id: uuid().notNull(),
    segment: integer().notNull(),
    /** JSON text of an array of record entries. */
    entries: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.segment] })],
);

export const rateSlot = pgTable(
  'rate_slot',
  { scenario_id: uuid().notNull(), node_id: text().notNull(), next_at: instant('next_at').notNull() },
  (table) => [primaryKey({ columns: [table.scenario_id, table.node_id] })],
);
