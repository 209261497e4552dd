import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Flow, Scenario, ScenarioSummary } from 'shared-contracts/api/scenario';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const scenarioFolder = pgTable('scenario_folder', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  name: text().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const scenario = pgTable('scenario', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  is_active: boolean().notNull().default(true),
  status: text().$type<Scenario['status']>().notNull().default('stop'),
  scenario_folder_id: uuid(),
  tags: text().array().notNull().default([]),
  flow: json().$type<Flow>().notNull(),
  variables: json().$type<Scenario['variables']>().notNull().default({}),
  nodes_counter: integer().notNull().default(0),
  revision: integer().notNull().default(1),
  settings: json().$type<Scenario['settings']>().notNull(),
  /** Read off the flow at every save, for lists without flows. */
  node_count: integer().notNull().default(0),
  triggers: text().array().$type<ScenarioSummary['triggers']>().notNull().default([]),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  trashed_at: instant('trashed_at'),
  /** E-mail address of who moved it to the trash. */
  trashed_by: text(),
  /** Name, and name with description, as the global search reads them. */
  searched_name: text().notNull().generatedAlwaysAs(sql`lower(name)`),
  searched: text().notNull().generatedAlwaysAs(sql`lower(' ' || name || ' ' || description)`),
});

/** Every name a scenario has had, and so every name its runs carry; outlives the scenario as its runs do. */
export const scenarioName = pgTable(
  'scenario_name',
  { scenario_id: uuid().notNull(), name: text().notNull(), account_number: text().notNull() },
  (table) => [primaryKey({ columns: [table.scenario_id, table.name] })],
);

export const scenarioVersion = pgTable(
  'scenario_version',
  {
    scenario_id: uuid().notNull(),
    revision: integer().notNull(),
    name: text(),
    flow: json().$type<Flow>().notNull(),
    settings: json().$type<Scenario['settings']>().notNull(),
    node_count: integer().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    created_by: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scenario_id, table.revision] })],
);

export const scenarioSecret = pgTable('scenario_secret', {
  id: uuid().primaryKey(),
  account_number: text().notNull(),
  scenario_id: uuid().notNull(),
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  sealed: bytes().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

export const scenarioCounter = pgTable(
  'scenario_counter',
  {
    scenario_id: uuid().notNull(),
    shard: smallint().notNull(),
    succeeded: bigint({ mode: 'number' }).notNull(),
    failed: bigint({ mode: 'number' }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Final values of the last run that had any; `variables_run_id` tells the newest among the rows. */
    variables: json().$type<Scenario['variables']>(),
    variables_run_id: uuid(),
  },
  (table) => [primaryKey({ columns: [table.scenario_id, table.shard] })],
);

export const operationCount = pgTable(
  'operation_count',
  {
    account_number: text().notNull(),
    /** First day of the month, UTC. */
    month: date().notNull(),
    shard: smallint().notNull(),
    operations: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_number, table.month, table.shard] })],
);

export const scenarioSchedule = pgTable('scenario_schedule', {
  scenario_id: uuid().primaryKey(),
  account_number: text().notNull(),
  rule: json().notNull(),
  missed: text().$type<Scenario['settings']['missed_schedule']>().notNull(),
  next_at: instant('next_at'),
  armed_at: instant('armed_at'),
  created_at: instant('created_at').notNull().defaultNow(),
});
