import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { flowNodeSchema } from '../scenario/flow.ts';

/** Fewest messages from which it is said that a rule never holds: fewer say nothing of the next. */
export const messagesForNever = 5;

/**
 * What the settings of a node come to on recorded messages, where that is probably not meant:
 * - `missing`: a path leads to nothing
 * - `wrong-type`: a side of a rule cannot be read as its type
 * - `never`: a rule, or a case, held of none
 * - `unmatched`: no case matched, and there is no default
 * - `date-as-text`: a rule compares dates as text
 */
export const findingKinds = ['missing', 'wrong-type', 'never', 'unmatched', 'date-as-text'] as const;

export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /** Dotted path of the setting below `data.config`. */
  path: z.string(),
  /** Which piece of the text at the path it is, as `segmentsOf` counts them; null where it is all of the setting. */
  segment: z.number().int().nullable(),
  /** Messages of which it is true, of those that could be tried. */
  hits: z.number().int(),
  of: z.number().int(),
});
export type Finding = z.output<typeof findingSchema>;

export const findInMessages = endpoint({
  id: 'scenario.findings',
  method: 'POST',
  path: '/scenario/:id/findings/',
  summary: 'What the settings of a node come to on messages of the last runs',
  // Who may only read must not learn masked values by comparing them.
  access: { write: true },
  params: idParams,
  body: z.object({
    /** The node as it is drawn now, saved or not. */
    node: flowNodeSchema,
    /** Nodes with wires to it: what they sent is tried where the node itself was not reached. */
    sources: z.array(z.string().max(100)).max(50),
  }),
  answer: z.object({
    /** Runs that were read. */
    runs: z.number().int(),
    findings: z.array(findingSchema),
  }),
});
