import { z } from 'zod';
import { bulkResultSchema } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { kindsThat } from '../kind/index.ts';
import { idParams, instant } from '../paging.ts';
import { runLogSchema } from '../run/runLog.ts';
import { waitingSchema } from '../run/waiting.ts';

/** Runs of one group that are counted at most. */
export const maxCountedWaiting = 10_000;
/** Groups on HOLD that are listed at most. */
export const maxWaitingGroups = 200;
/** Runs that one call acts on at most. */
export const maxWaitingActs = 100;
/** Things that one count asks about at most. */
export const maxWaitedFor = 50;

/** A run that has not ended and does not execute. */
const waitingStateSchema = z.enum(['QUEUED', 'SCHEDULED', 'HOLD']);

/** What can be done with waiting runs. `retry` cancels them and runs their events again with the scenario as it is now. */
export const waitingActionSchema = z.enum(['release', 'retry', 'cancel']);
export type WaitingAction = z.output<typeof waitingActionSchema>;

/** Runs that wait for the same: in one state, on HOLD for one code and what it is about. */
const groupKeys = {
  state: waitingStateSchema,
  /** Of the reason to be on HOLD; empty in the other states. */
  code: z.string().max(64).default(''),
  /** What the reason is about: an id, or the name of a node. */
  subject: z.string().max(300).default(''),
};

const waitingGroupSchema = z.object({
  state: waitingStateSchema,
  code: z.string(),
  subject: z.string(),
  /** The reason of the oldest of them. */
  waiting_for: z.string().nullable(),
  waiting: waitingSchema.nullable(),
  /** At most 10,000. */
  count: z.number().int(),
  oldest: instant,
  /** What can be done with them. */
  actions: z.array(waitingActionSchema),
});
export type WaitingGroup = z.output<typeof waitingGroupSchema>;

/** Everything of the account that waits, by what it waits for; on HOLD at most `maxWaitingGroups`. */
export const listWaitingGroups = endpoint({
  id: 'waiting-run.groups',
  method: 'GET',
  path: '/waiting-run/',
  summary: 'What runs of the account wait for, and how many',
  access: {},
  answer: z.array(waitingGroupSchema),
});

/** Runs of one group, oldest first. */
export const listWaitingRuns = endpoint({
  id: 'waiting-run.runs',
  method: 'GET',
  path: '/waiting-run/runs/',
  summary: 'Runs that wait for the same, oldest first',
  access: {},
  query: z.object({
    ...groupKeys,
    /** Id of the last run of the page before. */
    after: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({ items: z.array(runLogSchema), next: z.string().nullable() }),
});

/**
 * Kinds of things that runs wait for. `scenario-start` is a scenario, too: of its runs those that have not begun, and do
 * once it is started.
 */
const waitedForKinds = [...kindsThat('isWaitedFor'), 'scenario-start'] as const;
/** A kind of thing that runs wait for. */
export type WaitedForKind = (typeof waitedForKinds)[number];
const kind = z.enum(waitedForKinds);

/** Of conversion tables: values that they have no row for, so that only what waits for one of these is meant. */
const waitedForValues = z
  .array(z.array(z.string().max(2000)).min(1).max(3))
  .min(1)
  .max(50);
export type WaitedForValues = z.output<typeof waitedForValues>;

function readValues(text: string): WaitedForValues | null {
  try {
    return waitedForValues.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The values of a count's query; undefined where it names none. */
export const readWaitedForValues = (text: string | undefined): WaitedForValues | undefined =>
  text === undefined ? undefined : (readValues(text) ?? undefined);

/** Runs that wait for things of a kind: of a scenario all that have not ended and do not execute. */
export const countWaitingRuns = endpoint({
  id: 'waiting-run.count',
  method: 'GET',
  path: '/waiting-run/count/',
  summary: 'How many runs wait for these things; counts to 10,000',
  access: {},
  query: z.object({
    kind,
    ids: z
      .string()
      .max(maxWaitedFor * 40)
      .refine((ids) => ids.split(',').length <= maxWaitedFor, `Name at most ${maxWaitedFor} ids`)
      .default('')
      .describe('Ids, separated by commas'),
    in_trash: z.enum(['true']).optional().describe('All things of the kind that are in the trash, instead of `ids`'),
    values: z
      .string()
      .max(100_000)
      .refine((text) => readValues(text) !== null, 'Use JSON such as [["Paris"],["Rome"]]')
      .optional()
      .describe(
        'Of conversion tables: values that they have no row for, each a list with a text for each column, as JSON',
      ),
  }),
  answer: z.object({ count: z.number().int() }),
});

/**
 * Does the same with many waiting runs, 100 at most, oldest first: with those of `ids`, of a group, or with those that wait
 * for things. Answers a result for each, and how many are left.
 */
export const actOnWaitingRuns = endpoint({
  id: 'waiting-run.act',
  method: 'POST',
  path: '/waiting-run/act/',
  summary: 'Release, retry or cancel waiting runs, with a result for each',
  access: { write: true },
  body: z
    .object({
      action: waitingActionSchema,
      ids: z.array(idParams.shape.id.max(100)).min(1).max(maxWaitingActs).optional(),
      group: z.object(groupKeys).optional(),
      of: z
        .object({
          kind,
          ids: z.array(z.string().max(100)).min(1).max(maxWaitedFor),
          values: waitedForValues.optional(),
        })
        .optional(),
      /** Goes on behind this run: `next` of the call before. */
      after: z.string().max(100).optional(),
    })
    .refine(({ ids, group, of }) => [ids, group, of].filter((one) => one !== undefined).length === 1, {
      message: 'Name runs, a group or what they wait for',
      path: ['ids'],
    }),
  answer: z.object({
    results: z.array(bulkResultSchema),
    /** How many of the group are left behind these; 10,000 at most. */
    left: z.number().int(),
    /** Where the next call goes on: the last run that was looked at; null at the end. */
    next: z.string().nullable(),
  }),
});
