import { z } from 'zod';

/** How a scenario runs (product §3). `run_timeout_s` covers waiting time only in memory, not delays. */
export const scenarioSettingsSchema = z.object({
  run_timeout_s: z.number().int().min(1).max(86_400).default(900),
  concurrency: z
    .discriminatedUnion('mode', [
      z.object({ mode: z.literal('parallel'), limit: z.number().int().min(1).max(100).default(10) }),
      z.object({ mode: z.literal('serial') }),
      z.object({ mode: z.literal('by-key'), key: z.string().min(1).max(500) }),
    ])
    .default({ mode: 'parallel', limit: 10 }),
  missed_schedule: z.enum(['skip', 'one', 'all']).default('one'),
  /** A save that makes a test case fail is refused. */
  refuse_failing_tests: z.boolean().optional(),
});
