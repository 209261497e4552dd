import type { RunnableScenario } from '../engine/executeRun.ts';
import type { AttemptCause } from '../store/repositories/eventRepository.ts';
import * as webhookTargetRepository from '../store/repositories/webhookTargetRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import { holdReasons } from './holdReasons.ts';
import { type RetryChoice, redeliver } from './redelivery.ts';
import { keepChoice, pinTables, pointOf, retried } from './retriedRun.ts';

/** A run that is to be run again, and what is known of it before the transaction begins. */
export interface Again {
  run: RunRow;
  choice: RetryChoice;
  /** Unsaved edits that it runs; null for a version that is stored. */
  draft: RunnableScenario | null;
  /** Why new runs of the account wait; null when they do not. */
  held: string | null;
}

/** Somebody has an event run again. */
export const byHand = (by: string | undefined): AttemptCause => ({ cause: 'MANUAL', caused_by: by ?? null });

/** Why the runs of an event wait. As for what arrives: a paused webhook starts nothing, not even again. */
export async function holdOf(
  database: Queryable,
  { webhook_id }: EventRow,
  held: string | null,
): Promise<string | null> {
  if (webhook_id && (await webhookTargetRepository.isPaused(database, webhook_id))) return holdReasons.paused;
  return held;
}

/**
 * Makes the run that a retry is, within a transaction of the caller's, who puts it into the queue once that is written.
 * @throws HttpError as `retryRun` of the service
 */
export async function retryWithin(
  database: Queryable,
  groups: GroupFinder,
  { run, choice, draft, held }: Again,
): Promise<readonly Run[]> {
  const found = await retried(database, run, choice, draft);
  const { event, scenario, trigger, from } = found;
  const { callsAgain = [], version } = choice;
  const isRead = from !== null || version === 'run' || callsAgain.length > 0;
  const before = isRead ? await pointOf(database, found) : null;
  await choice.within?.(database);
  const hold = await holdOf(database, event, held);
  const variant = { fromNodeId: from, untilNodeId: run.until_node_id, retryOf: run.id, hold };
  const cause = byHand(choice.by);
  const runs = await redeliver(database, groups, { event, trigger, scenarios: [scenario], variant, cause });
  if (before && version === 'run') await pinTables(database, before.record, runs);
  if (before) await keepChoice(database, runs, callsAgain, before.point);
  return runs;
}

/**
 * Runs the event of a run again as its sender delivers it: no call of the run stands in for one of the new run. Within a
 * transaction of the caller's, as `retryWithin`.
 * @throws HttpError 404, 410 for an event older than 7 days, 409
 */
export async function replayWithin(
  database: Queryable,
  groups: GroupFinder,
  { run, choice, draft, held }: Again,
): Promise<readonly Run[]> {
  const { event, scenario, trigger, from } = await retried(database, run, choice, draft);
  await choice.within?.(database);
  const hold = await holdOf(database, event, held);
  const variant = { fromNodeId: from, untilNodeId: run.until_node_id, hold };
  return redeliver(database, groups, { event, trigger, scenarios: [scenario], variant, cause: byHand(choice.by) });
}
