import { z } from 'zod';
import { bulkEndpoint, emptiedSchema, moveAction } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { waitingRunsChoiceSchema } from '../waiting-run/waitingRunsChoice.ts';
import {
  listedScenarioSchema,
  scenarioCreateSchema,
  scenarioSchema,
  scenarioSummarySchema,
  scenarioTagsSchema,
  scenarioUpdateSchema,
} from './scenario.ts';

const write = { write: true } as const;

/** All scenarios of the account, trash included, newest change first (API-10). */
export const listScenarios = endpoint({
  id: 'scenario.list',
  method: 'GET',
  path: '/scenario/',
  summary: 'List scenarios with their flows',
  access: {},
  answer: z.array(listedScenarioSchema),
});

/** The same without flows, for lists and pickers. */
export const listScenarioSummaries = endpoint({
  id: 'scenario.summaries',
  method: 'GET',
  path: '/scenario/summaries/',
  summary: 'List scenarios without flows',
  access: {},
  /** `search` looks through names, descriptions, tags and node contents. */
  query: z.object({ search: z.string().max(200).default('') }),
  answer: z.array(scenarioSummarySchema),
});

export const getScenario = endpoint({
  id: 'scenario.get',
  method: 'GET',
  path: '/scenario/:id',
  summary: 'One scenario',
  access: {},
  params: idParams,
  answer: scenarioSchema,
});

/** 402 when the plan's scenario limit is reached. */
export const createScenario = endpoint({
  id: 'scenario.create',
  method: 'POST',
  path: '/scenario/',
  summary: 'Create a scenario',
  access: write,
  body: scenarioCreateSchema,
  answer: scenarioSchema,
  status: 201,
});

/** 409 with the current record in `details.current` when `revision` is stale; 422 with problems for a broken flow. */
export const updateScenario = endpoint({
  id: 'scenario.update',
  method: 'PUT',
  path: '/scenario/:id',
  summary: 'Save a scenario',
  access: write,
  params: idParams,
  body: scenarioUpdateSchema,
  answer: scenarioSchema,
});

/** Deletes permanently; only from trash (AMB-61), else 409. */
export const deleteScenario = endpoint({
  id: 'scenario.delete',
  method: 'DELETE',
  path: '/scenario/:id',
  summary: 'Delete a scenario in the trash permanently',
  access: write,
  params: idParams,
  takesIfMatch: true,
  answer: z.unknown(),
  status: 204,
});

/**
 * Deletes permanently, unless anybody has made something of it since it was created: saved, drawn in a draft, run, moved
 * or tagged it, or has it open besides the caller. Answers whether it did.
 */
export const abandonScenario = endpoint({
  id: 'scenario.abandon',
  method: 'DELETE',
  path: '/scenario/:id/untouched',
  summary: 'Delete a scenario that was never edited',
  access: write,
  params: idParams,
  answer: z.object({ deleted: z.boolean() }),
});

export const emptyScenarioTrash = endpoint({
  id: 'scenario.empty-trash',
  method: 'DELETE',
  path: '/scenario/empty-trash/',
  summary: 'Delete all scenarios in the trash permanently',
  access: { write: true, anyOf: ['isAdmin'] },
  answer: emptiedSchema,
});

/** Moves, tags, starts, stops, trashes, restores or deletes many scenarios. */
export const bulkScenarios = bulkEndpoint('scenario', [
  moveAction,
  z.object({ type: z.literal('start'), waiting_runs: waitingRunsChoiceSchema.optional() }),
  z.object({ type: z.literal('stop') }),
  /** Takes tags away, then adds others. */
  z.object({
    type: z.literal('tag'),
    add: scenarioTagsSchema.default([]),
    remove: z.array(z.string()).max(100).default([]),
  }),
]);

/** 422 with problems when the flow cannot run. Runs that waited for the start begin, or are cancelled where that is said. */
export const startScenario = endpoint({
  id: 'scenario.start',
  method: 'POST',
  path: '/scenario/start/:id',
  summary: 'Start: triggers make runs from now on',
  access: write,
  params: idParams,
  body: z.object({ waiting_runs: waitingRunsChoiceSchema.optional() }),
  optionalBody: true,
  answer: scenarioSchema,
});

export const stopScenario = endpoint({
  id: 'scenario.stop',
  method: 'POST',
  path: '/scenario/stop/:id',
  summary: 'Stop: triggers make no more runs. Returns how many of its runs wait',
  access: write,
  params: idParams,
  // Those that have not begun wait until it is started, and the others go on; 10,000 at most.
  answer: scenarioSchema.extend({ waiting_runs: z.number().int().optional() }),
});

const nodeId = z.string().min(1).max(200);

/**
 * Which part of the flow a run by hand takes, and on what: all of it on the start node's sample unless said otherwise.
 * `from_node_id` begins at a node, without it the Start node does; on what it received (or what was sent towards it) in
 * the run `run_id`, else on `payload`. `until_node_id` ends at one and takes only the ways that lead there. One node
 * alone is both. `payload` beside `run_id` is refused with 422.
 */
export const runByHandSchema = z.object({
  from_node_id: nodeId.optional(),
  until_node_id: nodeId.optional(),
  run_id: z.string().max(100).optional(),
  payload: z.unknown().optional(),
});
export type RunByHand = z.output<typeof runByHandSchema>;

/**
 * Runs once by hand, the flow as far as it is complete. Answers when the run has ended, is on HOLD, or after 10 s;
 * `last_run` names it. 422 with problems for a flow that is not sound; 409 for a node to begin at that is gone or has no data.
 */
export const runScenario = endpoint({
  id: 'scenario.run',
  method: 'POST',
  path: '/scenario/run/:id',
  summary: 'Run once manually',
  access: write,
  params: idParams,
  body: runByHandSchema,
  optionalBody: true,
  answer: scenarioSchema,
});

/** Runs once as its schedule would (API-33). */
export const triggerScheduler = endpoint({
  id: 'scenario.trigger-scheduler',
  method: 'POST',
  path: '/scenario/trigger/scheduler/:id',
  summary: 'Run once as the schedule would',
  access: write,
  params: idParams,
  answer: z.object({ run_id: z.string() }),
  status: 202,
});

/** Forgets one variable with its value; no new revision, since nothing that runs has changed. 404 when there is none of the name. */
export const deleteScenarioVariable = endpoint({
  id: 'scenario.delete-variable',
  method: 'DELETE',
  path: '/scenario/:id/variables/:name',
  summary: 'Delete a variable of a scenario',
  access: write,
  params: idParams.extend({ name: z.string().min(1).max(255) }),
  answer: scenarioSchema,
});
const failureMailsSchema = z.object({
  on: z.boolean(),
  /** What holds for the scenarios that the caller has chosen nothing for (notification settings). */
  all: z.boolean(),
});

/** Whether the caller is told by mail when a run of the scenario fails. */
export const getFailureMails = endpoint({
  id: 'scenario.failure-mails',
  method: 'GET',
  path: '/scenario/:id/failure-mails/',
  summary: 'Whether you get emails about failed runs of a scenario',
  access: {},
  params: idParams,
  answer: failureMailsSchema,
});

/**
 * Switches that on or off, for the caller alone; `language` is that of the mails. The first failure is told at once,
 * what follows gathered in one mail every half hour. Runs by hand are not told.
 */
export const switchFailureMails = endpoint({
  id: 'scenario.switch-failure-mails',
  method: 'PUT',
  path: '/scenario/:id/failure-mails/',
  summary: 'Turn emails about failed runs of a scenario on or off',
  access: { personal: true },
  params: idParams,
  body: z.object({ on: z.boolean(), language: z.enum(['en', 'fr']).default('en') }),
  answer: failureMailsSchema,
});
