import { z } from 'zod';
import { ifNameTaken, nameSchema, nameText } from '../name.ts';
import { instant } from '../paging.ts';
import { runStatusSchema } from '../run/status.ts';
import { valuesByName } from '../valuesByName.ts';
import { flowSchema, givenFlowSchema } from './flow.ts';
import { scenarioSettingsSchema } from './settings.ts';
import { savedVersionSchema } from './version.ts';

/** Figures of a scenario (core §3): last run's operations and seconds; counts and bytes since the last save. */
export const runConfigSchema = z.object({
  last_ops_count: z.number().int().default(0),
  time_duration: z.number().default(0),
  count_success: z.number().int().default(0),
  count_failure: z.number().int().default(0),
  bandwidth_bytes: z.number().int().default(0),
  /** Bodies and records of its runs that have ended and are kept, before the database compresses them. */
  stored_bytes: z.number().int().default(0),
});

export const scenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** False: in trash. */
  is_active: z.boolean(),
  status: z.enum(['started', 'stop']),
  scenario_folder_id: z.string().nullable(),
  tags: z.array(z.string()),
  flow: flowSchema,
  variables: valuesByName,
  run_config: runConfigSchema,
  nodes_counter: z.number().int(),
  /** Raised by every save, but not by a move, tags or the trash; a PUT with an older one answers 409 with the current record. */
  revision: z.number().int(),
  settings: scenarioSettingsSchema,
  created_at: instant,
  updated_at: instant,
  last_run: z.object({ id: z.string(), status: runStatusSchema, created: instant, handled: z.boolean() }).nullable(),
  /** How many test cases it has. */
  test_cases: z.number().int().optional(),
});
export type Scenario = z.output<typeof scenarioSchema>;

/** A scenario in a list: without the values of its variables, which may be big and are looked at one scenario at a time. */
export const listedScenarioSchema = scenarioSchema.omit({ variables: true, test_cases: true });
export type ListedScenario = z.output<typeof listedScenarioSchema>;

/** A row of the scenario list: without its flow, too, but with what that is started by. */
export const scenarioSummarySchema = listedScenarioSchema.omit({ flow: true }).extend({
  triggers: z.array(z.enum(['webhook', 'import', 'schedule', 'failure', 'items', 'manual'])),
  node_count: z.number().int(),
});
export type ScenarioSummary = z.output<typeof scenarioSummarySchema>;

export const scenarioNameSchema = nameSchema;

/** What the form of a scenario is checked by: its name alone, without the whole flow of a create. */
export const scenarioFormSchema = z.object({ name: scenarioNameSchema });

/** Tags of one scenario. */
export const scenarioTagsSchema = z.array(nameText().min(1).max(40)).max(20, 'Use at most 20 tags');

/** Body of a create. A flow without a start node gets one. */
export const scenarioCreateSchema = z.object({
  name: scenarioNameSchema,
  ...ifNameTaken,
  description: z.string().max(2000).default(''),
  scenario_folder_id: z.string().nullable().default(null),
  tags: scenarioTagsSchema.default([]),
  flow: givenFlowSchema.default([]),
  variables: valuesByName.default({}),
  nodes_counter: z.number().int().min(0).default(0),
  settings: scenarioSettingsSchema.partial().default({}),
  /** The scenario that this is a copy of: stored secrets of its nodes go along, for the addresses they were entered for. */
  copy_of: z.string().optional(),
});
export type ScenarioCreate = z.input<typeof scenarioCreateSchema>;

/**
 * Body of a PUT: the whole record; what is left out stays as it is. `revision` guards against lost edits. A PUT that names
 * only place, tags or trash leaves the revision as it is.
 */
export const scenarioUpdateSchema = z.looseObject({
  id: z.string().optional(),
  revision: z.number().int(),
  /** Of the record that is sent. Where it is not the newest, place, tags and trash stay as they are by now. */
  updated_at: z.string().optional(),
  name: scenarioNameSchema.optional(),
  description: z.string().max(2000).optional(),
  is_active: z.boolean().optional(),
  scenario_folder_id: z.string().nullable().optional(),
  tags: scenarioTagsSchema.optional(),
  flow: givenFlowSchema.optional(),
  variables: valuesByName.optional(),
  nodes_counter: z.number().int().min(0).optional(),
  settings: scenarioSettingsSchema.partial().optional(),
  /** Revision of the caller's draft that is saved hereby, and needed no more. */
  draft_revision: z.number().int().optional(),
  /** What the version made hereby is called; 404 for a `restored_from` that the scenario does not have. */
  version: savedVersionSchema.optional(),
});
export type ScenarioUpdate = z.input<typeof scenarioUpdateSchema>;
