import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant, instant, pageOf, pageQuery } from '../paging.ts';
import { failureKeySchema, runFailureSchema } from '../run/index.ts';

/**
 * What people have decided about a failure. One that is `fixed` is `open` again when a run of the fix, or of a later
 * version, fails by it; of one that is `known` or `muted` nobody is notified.
 */
export const failureStates = ['open', 'known', 'fixed', 'muted'] as const;
const failureStateSchema = z.enum(failureStates);
export type FailureState = z.output<typeof failureStateSchema>;

/** Days that the course of a failure has in a list, the last one today (UTC). */
export const listedDays = 14;

/** Failures of a page of the list. */
export const failuresPerPage = 25;

/** Failures that a mute waits for happen within such a time, going by hours; or however long it takes. */
export const muteWindows = ['hour', 'day'] as const;
const muteWindowSchema = z.enum(muteWindows);
export type MuteWindow = z.output<typeof muteWindowSchema>;

/** Failures that a mute may wait for. */
export const maxMutedFailures = 1_000_000;

/** Notes that a failure has at most, and characters of one. */
export const maxFailureNotes = 100;
export const maxFailureNoteLength = 2000;

/** Failures with one cause: of one scenario, at one node, for one reason and on a payload of one shape. */
export const failureGroupSchema = z.object({
  /** Narrows a list of runs to these, as `failure`. */
  id: z.string(),
  scenario_id: z.string(),
  scenario_name: z.string(),
  /** Empty where a run failed as a whole. */
  node_id: z.string(),
  node_name: z.string(),
  /** It takes what found no place in a group of its own: a scenario has 100 of them. */
  is_other: z.boolean(),
  /** The text of the first one; secrets are masked. */
  exception: z.string(),
  failure: runFailureSchema.optional(),
  count: z.number().int(),
  /** Those that nobody has run again since. */
  unsettled: z.number().int(),
  first: instant,
  last: instant,
  last_run_id: z.string(),
  state: failureStateSchema,
  owner_id: z.string(),
  owner_name: z.string(),
  /** The run by which a fixed one came back, and when; null where none has. */
  returned_run_id: z.string().nullable(),
  returned_at: instant.nullable(),
  /** When a muted one is open again, whichever comes first; all null for as long as nobody decides otherwise. */
  muted_until: instant.nullable(),
  muted_failures: z.number().int().nullable(),
  /** Within which time so many failures happen; null for however long it takes. */
  muted_window: muteWindowSchema.nullable(),
  /** Failures that count for that by now. */
  muted_count: z.number().int(),
  /** Failures by day. */
  course: z.array(z.number().int()),
});
export type FailureGroupSummary = z.output<typeof failureGroupSchema>;

/** What somebody noted on a failure. Its author edits it; its author or an administrator removes it. */
export const failureNoteSchema = z.object({
  id: z.string(),
  /** Empty for text of before notes had authors, as is the name. */
  author_id: z.string(),
  author_name: z.string(),
  /** Secrets are masked. */
  text: z.string(),
  created_at: instant,
  /** Null for one that is as it was written. */
  edited_at: instant.nullable(),
});
export type FailureNote = z.output<typeof failureNoteSchema>;

/** A failure with all that is known of it. */
export const failureGroupDetailSchema = failureGroupSchema.extend({
  /** When it was put into its state, and by whom; empty where nobody did. */
  state_at: instant,
  state_by: z.string(),
  /** From which version of the scenario on a failure opens a fixed one again. */
  fixed_revision: z.number().int().nullable(),
  /** Oldest first. */
  notes: z.array(failureNoteSchema),
  /** Failures by hour of the last 24, and by day of the last 30. */
  hours: z.array(z.number().int()),
  days: z.array(z.number().int()),
  /** The version of the scenario that is saved now. */
  revision: z.number().int(),
});
export type FailureGroupDetail = z.output<typeof failureGroupDetailSchema>;

const groupParams = z.object({ id: failureKeySchema });

const listQuery = z.object({
  state: z.enum([...failureStates, 'all']).default('open'),
  scenario_id: z.string().max(100).default(''),
  /** `me`, `none`, or the id of a member. */
  owner: z.string().max(100).default(''),
  /** Finds in the message and in the names of node and scenario. */
  search: z.string().max(200).default(''),
  sort: z.enum(['last', 'count']).default('last'),
  ...pageQuery(failuresPerPage, 100),
});
export type FailureGroupQuery = z.output<typeof listQuery>;

/** Failures of the account by cause. */
export const listFailureGroups = endpoint({
  id: 'failure-group.list',
  method: 'GET',
  path: '/failure-group/',
  summary: 'Failures by cause',
  access: {},
  query: listQuery,
  answer: pageOf(failureGroupSchema),
});

/** One failure. 404 for one of another account. */
export const getFailureGroup = endpoint({
  id: 'failure-group.get',
  method: 'GET',
  path: '/failure-group/:id',
  summary: 'One failure with its course',
  access: {},
  params: groupParams,
  answer: failureGroupDetailSchema,
});

const groupChange = z.object({
  state: failureStateSchema.optional(),
  /** Of a fixed one: whether the version that is saved has the fix, or the next one will. */
  fixed_in: z.enum(['current', 'next']).default('current'),
  /** Of a muted one; null for as long as nobody decides otherwise. */
  muted_until: givenInstant.nullable().default(null),
  /** Of a muted one; it is open again when it has happened so many more times, within the window if there is one. */
  muted_failures: z
    .number()
    .int()
    .min(1, 'Enter 1 or more')
    .max(maxMutedFailures, 'Enter 1,000,000 or less')
    .nullable()
    .default(null),
  muted_window: muteWindowSchema.nullable().default(null),
  /** Empty for nobody. */
  owner_id: z.string().max(100).optional(),
});
export type FailureGroupChange = z.output<typeof groupChange>;

/** Changes what is given. 404 for one of another account, or where the owner is no member. */
export const changeFailureGroup = endpoint({
  id: 'failure-group.change',
  method: 'PUT',
  path: '/failure-group/:id',
  summary: 'Change state or owner of a failure',
  access: { write: true },
  params: groupParams,
  body: groupChange,
  answer: failureGroupDetailSchema,
});

const noteText = z.object({
  text: z.string().trim().min(1, 'Enter a note').max(maxFailureNoteLength, 'Use at most 2,000 characters'),
});
const noteParams = groupParams.extend({ note_id: z.string() });

/** Adds a note of the caller's. 409 where the failure has as many as it may. */
export const addFailureNote = endpoint({
  id: 'failure-group.add-note',
  method: 'POST',
  path: '/failure-group/:id/notes/',
  summary: 'Add a note to a failure',
  access: { write: true },
  params: groupParams,
  body: noteText,
  answer: failureGroupDetailSchema,
  status: 201,
});

/** Replaces the text of a note of the caller's. 403 for one of somebody else. */
export const editFailureNote = endpoint({
  id: 'failure-group.edit-note',
  method: 'PUT',
  path: '/failure-group/:id/notes/:note_id',
  summary: 'Edit a note on a failure',
  access: { write: true },
  params: noteParams,
  body: noteText,
  answer: failureGroupDetailSchema,
});

/** Removes a note: its author, or an administrator. 403 for anybody else. */
export const removeFailureNote = endpoint({
  id: 'failure-group.remove-note',
  method: 'DELETE',
  path: '/failure-group/:id/notes/:note_id',
  summary: 'Remove a note from a failure',
  access: { write: true },
  params: noteParams,
  answer: failureGroupDetailSchema,
});
