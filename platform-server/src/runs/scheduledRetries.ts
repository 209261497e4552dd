import type pg from 'pg';
import { retryAgeLimit } from 'shared-contracts/api/event';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { DueRetry } from '../store/repositories/webhookRetryRepository.ts';
import * as webhookRetryRepository from '../store/repositories/webhookRetryRepository.ts';
import * as webhookTargetRepository from '../store/repositories/webhookTargetRepository.ts';
import type { EventRow } from '../store/rows/run.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { readableTrigger, redeliver } from './redelivery.ts';

export interface ScheduledRetriesDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  log: Log;
}

/**
 * Runs again what failed, by the schedules of webhooks. The row of a retry says when; whoever locks its event makes the
 * run and notes it in one transaction, so that a process that dies neither loses nor doubles one.
 */
export class ScheduledRetries {
  readonly #deps: ScheduledRetriesDeps;

  constructor(deps: ScheduledRetriesDeps) {
    this.#deps = deps;
  }

  /**
   * Makes the retries that are due and that no other process works on; answers when the next one is, ms since the epoch.
   * One that fails is reported, holds up no other, and is tried again by the next call.
   */
  async retryDue(now: number): Promise<number | null> {
    const failed: string[] = [];
    while (await this.#retryNext(now, failed));
    const next = await webhookRetryRepository.nextAt(this.#deps.pool, failed);
    return next?.getTime() ?? null;
  }

  /** False when none is due. */
  async #retryNext(now: number, failed: string[]): Promise<boolean> {
    let retry: DueRetry | null = null;
    try {
      const runs = await inTransaction(this.#deps.pool, async (database) => {
        retry = await webhookRetryRepository.lockDue(database, new Date(now), failed);
        if (retry?.is_paused) return [];
        return retry && this.#retry(database, retry);
      });
      const due = retry as DueRetry | null;
      if (due?.is_paused) await this.#hold(due.webhook_id);
      if (runs && runs.length > 0) this.#deps.queued(runs);
      return runs !== null;
    } catch (err) {
      const { event_id } = (retry as DueRetry | null) ?? {};
      if (!event_id) throw err;
      this.#deps.log.warn({ err, event: event_id }, 'an event could not be run again by its schedule');
      failed.push(event_id);
      return true;
    }
  }

  // In a transaction of its own: who resumes a webhook locks it before its retries.
  #hold(webhookId: string): Promise<void> {
    return inTransaction(this.#deps.pool, async (database) => {
      const isPaused = await webhookTargetRepository.isPaused(database, webhookId);
      if (isPaused) await webhookRetryRepository.hold(database, webhookId);
    });
  }

  async #retry(database: Queryable, retry: DueRetry): Promise<Run[]> {
    const { account_number: account, event_id, scenario_id, webhook_id, run_id, schedule } = retry;
    const event = (await eventRepository.lock(database, account, event_id)) as EventRow;
    const started = await runnableScenarioRepository.startedBy(database, webhook_id);
    const scenario = started.find(({ id }) => id === scenario_id);
    // What would not run now if it arrived is not run again either.
    if (!schedule || !scenario || event.created_at.getTime() < sharedNow() - retryAgeLimit) {
      await webhookRetryRepository.giveUp(database, retry);
      return [];
    }
    const trigger = await readableTrigger(event);
    const hold = await this.#deps.budget.holdReason(account);
    const variant = { retryOf: run_id, hold };
    const cause = { cause: 'AUTOMATIC', caused_by: null } as const;
    const runs = await redeliver(database, this.#deps.groups, {
      event,
      trigger,
      scenarios: [scenario],
      variant,
      cause,
    });
    await webhookRetryRepository.made(database, retry, (runs[0] as Run).id);
    return runs;
  }
}
