import { z } from 'zod';
import { instant } from '../paging.ts';

/** Moments of one explanation, and uses of one value, at most. */
export const maxExplainedMoments = 60;
/** Values that one moment names as its sources at most. */
export const maxExplainedSources = 12;
/** Values that are told apart among those that a field had; empty ones beside them. */
export const maxFieldValues = 30;

/** A value as it is shown: JSON, masked and shortened. */
export const explainedValueSchema = z.object({
  type: z.enum(['missing', 'null', 'text', 'number', 'boolean', 'list', 'object']),
  /** Null where there is none. */
  json: z.string().nullable(),
  is_masked: z.boolean(),
  is_cut: z.boolean(),
});
export type ExplainedValue = z.output<typeof explainedValueSchema>;

/** A field of a message, as it is asked for: an execution of a node, which of its messages, and the path in it. */
export const explainedFieldSchema = z.object({
  /** Number of the execution within the run, which the id of its node log ends with. */
  step: z.number().int().min(0),
  side: z.enum(['input', 'output']),
  /** Place of the message, where the node sent several. */
  message: z.number().int().min(0),
  /** As an expression of the node reads it: `payload.lines[0].sku`, `vars.total`, `node('Order').payload.id`. */
  field: z.string().min(1).max(1_000),
});
export type ExplainedField = z.output<typeof explainedFieldSchema>;

/** An execution of a node. */
export const explainedStepSchema = z.object({
  step: z.number().int(),
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** Its place among the executions of the node, from 0, and how many these are. */
  execution: z.number().int(),
  executions: z.number().int(),
});
export type ExplainedStep = z.output<typeof explainedStepSchema>;

/**
 * What a value was to another: `value`, it is that value; `used`, it was computed from it; `condition`, it decided which
 * value was taken; `possible`, code may have used it.
 */
export const sourceRoleSchema = z.enum(['value', 'used', 'condition', 'possible']);
export type SourceRole = z.output<typeof sourceRoleSchema>;

/** A value that another was made from. */
export const explainedSourceSchema = z.object({
  /** As it was read, with computed keys filled in; `[*]` for every item of a list. */
  field: z.string(),
  role: sourceRoleSchema,
  value: explainedValueSchema,
  /** It equals the value that was made. Never said of masked values. */
  is_equal: z.boolean(),
  /** Place of the moment that explains it; null where it is not followed. */
  moment: z.number().int().nullable(),
  /** To have it explained on its own; null for facts of the run. */
  ask: explainedFieldSchema.nullable(),
});
export type ExplainedSource = z.output<typeof explainedSourceSchema>;

/**
 * How a value came about. `event`: it was in what began the run. `expression`: an expression of a setting gave it.
 * `constant`: a setting without expressions. `code`, `call` (the answer of a call), `store`, `answer` (of a person),
 * `scenario` (output of a called one), `table`, `list`, `filter`, `item` (of a scope), `results` (of all its items),
 * `failure`, `sample` (pinned), `earlier` (taken over from the retried run), `node` (the node itself added it),
 * `missing`: nothing set it. `unknown`: its node's settings cannot be read any more.
 */
export const explainedHows = [
  ...(['event', 'expression', 'constant', 'code', 'call', 'store', 'answer', 'scenario', 'table'] as const),
  ...(['list', 'filter', 'item', 'results', 'failure', 'sample', 'earlier', 'node', 'missing', 'unknown'] as const),
] as const;
const howSchema = z.enum(explainedHows);
export type ExplainedHow = z.output<typeof howSchema>;

/** What began the run. */
export const explainedEventSchema = z.object({
  source: z.string(),
  event_id: z.string(),
  webhook_id: z.string().nullable(),
  import_page_id: z.string().nullable(),
  /** Name of the imported file, and its row where the value belongs to one, from 1. */
  file_name: z.string().nullable(),
  row: z.number().int().nullable(),
  at: instant,
});

/** A look-up: the version that was used, what was looked up, and the row that was found, as it is written. */
export const explainedTableSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  version: z.number().int().nullable(),
  column: z.string(),
  /** Null where no row fits. Absent where the version is no longer kept. */
  row: z
    .object({ values: z.array(z.string()), results: z.array(z.string()) })
    .nullable()
    .optional(),
});

/** A step of the story of a value. */
export const explainedMomentSchema = z.object({
  how: howSchema,
  /** Where it was made; null for what was there before the first node. */
  at: explainedStepSchema.nullable(),
  /** Where it was from then on, in the message that this node sent. */
  field: z.string(),
  value: explainedValueSchema,
  /** Executions that passed it on unchanged to where it was read, the last first; of many the first. */
  through: z.array(explainedStepSchema),
  /** The setting that made it, by its path below the node's settings, and its text. */
  setting: z.string().nullable(),
  text: z.string().nullable(),
  sources: z.array(explainedSourceSchema),
  /** Sources that are left out. */
  more_sources: z.number().int(),
  /** The request of the call that brought it, masked and shortened, and where in the answer it was. */
  request: z.string().nullable(),
  answer_field: z.string().nullable(),
  event: explainedEventSchema.nullable(),
  table: explainedTableSchema.nullable(),
  /** The called run that it came from, or the retried one; null also where it is no longer kept. */
  run: z.object({ id: z.string(), scenario_id: z.string() }).nullable(),
});
export type ExplainedMoment = z.output<typeof explainedMomentSchema>;

/** Why nothing can be explained: the run has no record yet or any more, or there is too much to read. */
export const explanationGapSchema = z.enum(['gone', 'too_large', 'too_long', 'no_step']);
export type ExplanationGap = z.output<typeof explanationGapSchema>;

/** Where a value came from: the first moment is its own, others are those of its sources. */
export const explanationSchema = z.object({
  gap: explanationGapSchema.nullable(),
  value: explainedValueSchema.nullable(),
  at: explainedStepSchema.nullable(),
  moments: z.array(explainedMomentSchema),
  /** The story goes further back than is told. */
  is_cut: z.boolean(),
});
export type Explanation = z.output<typeof explanationSchema>;

/** Something that read a value, or what was made from it, later in the run. */
export const valueUseSchema = z.object({
  at: explainedStepSchema,
  /** The setting that read it, and its text; code has its own text left out. */
  setting: z.string(),
  text: z.string().nullable(),
  /** As it was read, and what it was to what the node did with it. */
  field: z.string(),
  role: sourceRoleSchema,
  /** Place of the use whose result was read here; null where it is the value itself. */
  from: z.number().int().nullable(),
  /** The request of the node's call, masked and shortened. */
  request: z.string().nullable(),
  /** What the node made of it, where that can be followed; read on by later uses. */
  became: z.object({ ask: explainedFieldSchema, value: explainedValueSchema }).nullable(),
});
export type ValueUse = z.output<typeof valueUseSchema>;

/** What became of a value. */
export const valueUsesSchema = z.object({
  gap: explanationGapSchema.nullable(),
  value: explainedValueSchema.nullable(),
  uses: z.array(valueUseSchema),
  /** Executions that passed it on unchanged, in their order. */
  carried: z.array(explainedStepSchema),
  is_cut: z.boolean(),
});
export type ValueUses = z.output<typeof valueUsesSchema>;

/** A value that a field of a node had in runs of its scenario. */
export const fieldValueSchema = z.object({
  value: explainedValueSchema,
  /** Runs in which a message of the node had it. */
  runs: z.number().int(),
  /** Where it was in the newest of them. */
  last: z.object({ run_id: z.string(), step: z.number().int(), message: z.number().int(), at: instant }),
});
export type FieldValue = z.output<typeof fieldValueSchema>;

/** What a field of a node was in some runs of its scenario. */
export const fieldHistorySchema = z.object({
  /** The one that was there last comes first. Values that are shown alike, as masked ones, are one. */
  values: z.array(fieldValueSchema),
  /** Runs that had other values than these. */
  other_runs: z.number().int(),
  runs: z.object({
    read: z.number().int(),
    /** Of those read: runs in which the node had no message. */
    without: z.number().int(),
    /** Left out, as their records are gone or too large. */
    unread: z.number().int(),
  }),
  /** When the oldest of these runs was made; null where there are none. */
  since: instant.nullable(),
  /** To go further back: what to ask for next. Null where the runs end. */
  before: z.string().nullable(),
});
export type FieldHistory = z.output<typeof fieldHistorySchema>;
