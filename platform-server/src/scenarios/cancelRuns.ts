import type pg from 'pg';
import { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import type { TriggerListener } from './triggers.ts';

/** Runs of deleted scenarios that one statement cancels. */
const cancelledAtOnce = 1_000;

/** Cancels what scenarios still were to run; in steps, so that very many neither fill the memory nor keep their rows locked for long. */
export async function cancelRuns(
  pool: pg.Pool,
  triggers: TriggerListener,
  scenarioIds: readonly string[],
): Promise<void> {
  const queue = new RunQueueRepository(pool);
  for (;;) {
    const cancelled = await queue.cancelOf(scenarioIds, cancelledAtOnce);
    triggers.runsCancelled(cancelled);
    if (cancelled.length < cancelledAtOnce) return;
  }
}
