import { SharedThreads } from '../process/sharedThreads.ts';
import type { ExplainQuestion } from './explainParts.ts';
import type { FieldValuesQuestion } from './fieldValues.ts';

/** Expressions and lists are a user's own, and so is how much there is to follow. */
export const explainThreads = new SharedThreads<ExplainQuestion | FieldValuesQuestion, Uint8Array>(
  new URL('./explainThread.ts', import.meta.url),
  1,
);

/** A run with more to read is not explained. Bytes. */
export const maxExplainedRun = 8 * 2 ** 20;
/** Of one question, the start of a thread included. Milliseconds. */
export const explainTimeoutMs = 30_000;
