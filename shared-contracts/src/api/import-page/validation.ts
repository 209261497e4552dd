import { z } from 'zod';

/** Most rows that a scenario validates in one run. */
export const maxValidationRows = 500;
/** Most problems that it may name of them. */
export const maxValidationProblems = 2_000;

/**
 * The scenario that validates the rows of a page before they may be sent, and what becomes of them where it cannot: it is
 * stopped, in the trash or gone, it fails, takes too long or answers something else. `pass` lets them through, with a
 * notice; `hold` takes none of them.
 */
export const importValidationSchema = z.object({
  scenario_id: z.string().max(100, 'Use at most 100 characters'),
  on_failure: z.enum(['pass', 'hold']).default('hold'),
});
export type ImportValidation = z.output<typeof importValidationSchema>;

const message = z.string().trim().min(1, 'Enter a message').max(300, 'Use at most 300 characters');

/** What such a scenario gives as its output. Errors keep their row from being sent, warnings do not. */
export const validationOutputSchema = z.object({
  problems: z
    .array(
      z.object({
        /** As `rows` of its payload counts them. */
        row: z.number().int(),
        /** Key of a column. */
        column: z.string().max(64, 'Use at most 64 characters'),
        /** In the language of the scenario's visitors, or in both. */
        message: z.union([message, z.object({ en: message, fr: message })]),
        severity: z.enum(['error', 'warning']),
      }),
    )
    .max(maxValidationProblems, 'Name at most 2,000 problems'),
});
export type ValidationOutput = z.output<typeof validationOutputSchema>;

/** Why rows could not be validated. */
export const validationFaultCodes = ['missing', 'stopped', 'input', 'held', 'late', 'failed', 'output'] as const;
export type ValidationFaultCode = (typeof validationFaultCodes)[number];

/** The same with what is known of it: the place of an output that is none, or the message of a run. */
export const validationFaultSchema = z.object({ code: z.enum(validationFaultCodes), detail: z.string() });
export type ValidationFault = z.output<typeof validationFaultSchema>;
