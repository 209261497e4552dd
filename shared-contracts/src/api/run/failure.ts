import { z } from 'zod';
import { errorParamsSchema } from '../error.ts';

/**
 * What failed, beside its English text. Runs of servers before it have the text alone, and so has what a scenario's
 * author raises, but for its code.
 */
export const runFailureSchema = z.object({
  /** What programs go by. */
  code: z.string(),
  /** What its text is found by in the server's catalogue: the code, or one of its kinds. */
  reason: z.string().optional(),
  /** What the text is filled in with. What a service answered or code threw is among it, as it came. */
  params: errorParamsSchema.optional(),
  /** The text in French. */
  fr: z.string().optional(),
});
export type RunFailure = z.output<typeof runFailureSchema>;
