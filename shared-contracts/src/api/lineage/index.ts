import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';

/** Characters of a value that can be looked for. */
export const maxLineageValue = 100;
/** Runs of one page of a story. */
export const lineageRuns = 50;
/** Places of one run that a story shows. */
export const lineagePlaces = 12;
/** Fields of an account that are known at most. */
export const maxLineageFields = 1_000;

/**
 * What a moment of a story is. `step`: a node's output has the value, which what it received had not. `reply`: a run
 * responded to its caller.
 */
export const lineageKinds = ['event', 'import', 'run', 'step', 'call', 'answer', 'mail', 'store', 'reply'] as const;
const lineageKindSchema = z.enum(lineageKinds);
export type LineageKind = z.output<typeof lineageKindSchema>;

const lineageMomentSchema = z.object({
  kind: lineageKindSchema,
  at: instant,
  scenario_id: z.string().nullable(),
  scenario_name: z.string(),
  run_id: z.string().nullable(),
  /** Of a run: how it ended. */
  status: z.string().nullable(),
  node_id: z.string().nullable(),
  node_label: z.string(),
  /** Where the value is, such as `payload.order.id`; several where it is in more than one field. */
  fields: z.array(z.string()),
  /** The call, the subject of the mail or the name of the file or store, masked. */
  text: z.string(),
  /** What a node did in a store, such as `set`; empty of all else. */
  operation: z.string(),
  /** Which rows of the file an import's run had, the first below the header is 1. */
  rows: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  /** Where exactly it can be looked at, beside the run. */
  event_id: z.string().nullable(),
  webhook_id: z.string().nullable(),
  import_page_id: z.string().nullable(),
  submission_id: z.string().nullable(),
  mail_id: z.string().nullable(),
  store_id: z.string().nullable(),
});
export type LineageMoment = z.output<typeof lineageMomentSchema>;

/**
 * Everything of the account that has a value in one of its identifier fields: the newest `lineageRuns` runs with it, each
 * with its moments, the oldest first.
 */
export const getLineage = endpoint({
  id: 'lineage.get',
  method: 'GET',
  path: '/lineage/',
  summary: 'Where a value is in events, runs, calls, imports, emails and stores',
  access: {},
  query: z.object({
    /** A value, or a text with one in it, such as `order 4711`. */
    q: z.string().max(maxLineageValue).default(''),
    scenario_id: z.string().max(100).default(''),
    /** Id of the oldest run of the page before. */
    before: z.string().max(100).default(''),
  }),
  answer: z.object({
    /** The value as it is compared: without blanks around it, e-mail addresses in lower case. */
    value: z.string(),
    /** Texts that were looked for as values: all of `q`, then its parts. `value` is the first that anything has. */
    searched: z.array(z.string()),
    moments: z.array(lineageMomentSchema),
    /** Runs of this page that have it. */
    runs: z.number().int(),
    /** Runs of this page that retention has removed. */
    removed: z.number().int(),
    /** For the page of older runs; null where this is the last. */
    before: z.string().nullable(),
    /** Runs up to then are indexed; null where all are that have ended. */
    indexed_until: instant.nullable(),
  }),
});
export type Lineage = z.output<typeof getLineage.answer>;

/** `learned` and `ignored` are found by the names and values of a field, `chosen` and `refused` by an administrator. */
export const lineageFieldStates = ['learned', 'ignored', 'chosen', 'refused'] as const;
const lineageFieldStateSchema = z.enum(lineageFieldStates);
export type LineageFieldState = z.output<typeof lineageFieldStateSchema>;

const lineageFieldSchema = z.object({
  path: z.string(),
  state: lineageFieldStateSchema,
  /** Runs in which it was met while it was learned. */
  runs: z.number().int(),
  /** About how many different values it had in them. */
  values: z.number().int(),
  /** In how many scenarios; from three on it is not counted any more. */
  scenarios: z.number().int(),
});
export type LineageField = z.output<typeof lineageFieldSchema>;

/** The fields that values were met in, those that are looked through first. */
export const listLineageFields = endpoint({
  id: 'lineage.fields',
  method: 'GET',
  path: '/lineage/fields/',
  summary: 'Fields whose values can be traced',
  access: {},
  answer: z.array(lineageFieldSchema),
});

/** Has values of fields be indexed or not, from the next run on; `automatic` leaves it to their names and values. */
export const changeLineageFields = endpoint({
  id: 'lineage.change-fields',
  method: 'PUT',
  path: '/lineage/fields/',
  summary: 'Choose or refuse fields whose values can be traced',
  access: { write: true, anyOf: ['isAdmin'] },
  body: z.object({
    paths: z.array(z.string().min(1).max(300)).min(1).max(100),
    state: z.enum(['chosen', 'refused', 'automatic']),
  }),
  answer: z.array(lineageFieldSchema),
});
