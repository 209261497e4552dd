import { z } from 'zod';
import { ApiError } from './error.ts';

/** Which edit of a thing this is: every edit raises it. Pausing, starting and the trash are no edits. */
export const revisionSchema = z.number().int();

/**
 * In the body of a save, the revision that it was made on. 409 `stale_revision` with the thing as it is now
 * (`details.current`) when somebody has edited it since. Without it the fields that are sent replace those of now,
 * whoever wrote them. `If-Match: "<revision>"` says the same, and is answered with 412.
 */
export const madeOn = { revision: revisionSchema.optional() } as const;

/** The thing as it is now, where a save was refused because somebody had edited it since it was read. */
export function currentOf<Item>(error: unknown): Item | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return error.envelope?.details?.current as Item | undefined;
}
