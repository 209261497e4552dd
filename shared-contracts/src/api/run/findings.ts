import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { flowNodeSchema } from '../scenario/flow.ts';
import { wayToNodeSchema } from './payloadTypes.ts';
import { shapeFieldSchema } from './shapes.ts';

/** Fewest messages from which it is said that a rule never holds: fewer say nothing of the next. */
export const messagesForNever = 5;

/**
 * What the settings of a node come to, where that is probably not meant. On recorded messages:
 * - `missing`: a path leads to nothing
 * - `wrong-type`: a side of a rule cannot be read as its type
 * - `never`: a rule, or a case, held of none
 * - `unmatched`: no case matched, and there is no default
 * - `date-as-text`: a rule compares dates as text
 *
 * By what an API description, or the inputs of the scenario, say of the message, with no run needed:
 * - `undescribed`: a path leads to nothing there; `hits` are recorded messages that do not have it either
 * - `described-type`: what stands there cannot be used so
 * - `described-date`: a rule compares a date as text
 * - `unlisted-value`: a rule compares with a value that is not among those that may stand there
 * - `uncovered-values`: no case takes these values, and there is no default
 * - `may-be-null`: null may stand there, and has no use; `hits` are recorded messages with null
 * - `unfilled`: an operation asks for fields that what is sent does not have
 * - `disagrees`: `hits` recorded messages have something of another type
 */
export const findingKinds = [
  'missing',
  'wrong-type',
  'never',
  'unmatched',
  'date-as-text',
  'undescribed',
  'described-type',
  'described-date',
  'unlisted-value',
  'uncovered-values',
  'may-be-null',
  'unfilled',
  'disagrees',
] as const;

const typesSchema = shapeFieldSchema.shape.types;

export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /** Dotted path of the setting below `data.config`. */
  path: z.string(),
  /** Which piece of the text at the path it is, as `segmentsOf` counts them; null where it is all of the setting. */
  segment: z.number().int().nullable(),
  /** Messages of which it is true, of those that could be tried. */
  hits: z.number().int(),
  of: z.number().int(),
  /** The path that is read, as written in an expression. */
  reads: z.string().optional(),
  /** Where it stands in the source of its piece, where that is more than the path. */
  span: z.object({ from: z.number().int(), to: z.number().int() }).optional(),
  /** What was probably meant: a path, or a value. */
  meant: z.string().optional(),
  /** What may stand there, as it is described. */
  types: typesSchema.optional(),
  /** What is asked for there, or was on record. */
  others: typesSchema.optional(),
  /** What says so: the document of an API, or the settings of nodes. */
  origin: z.enum(['api', 'inputs', 'node']).optional(),
  /** Values, or names of fields, that it is about. */
  values: z.array(z.string()).optional(),
});
export type Finding = z.output<typeof findingSchema>;

export const findInMessages = endpoint({
  id: 'scenario.findings',
  method: 'POST',
  path: '/scenario/:id/findings/',
  summary: 'What the settings of a node come to on messages of the last runs, and by API descriptions',
  // Who may only read must not learn masked values by comparing them.
  access: { write: true },
  params: idParams,
  body: z.object({
    /** The node as it is drawn now, saved or not. */
    node: flowNodeSchema,
    /** Nodes with wires to it: what they sent is tried where the node itself was not reached. */
    sources: z.array(z.string().max(100)).max(50),
    /** What leads to the node: its types are followed along the wires. Without it, only records are looked at. */
    flow: wayToNodeSchema.optional(),
  }),
  answer: z.object({
    /** Runs that were read. */
    runs: z.number().int(),
    findings: z.array(findingSchema),
  }),
});
