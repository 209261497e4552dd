import type { RunLog } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/ports.ts';
import { HttpError, notFound } from '../http/httpError.ts';
import { isId } from '../store/ids.ts';
import { RunLogRepository } from '../store/repositories/runLogRepository.ts';
import type { RunQueueRepository } from '../store/repositories/runQueueRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { NewEvent, RunState } from './commit/rows.ts';
import { holdReasons } from './holdReasons.ts';
import type { LaneFinder } from './lanes/laneFinder.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import type { Accepted, RunService } from './runService.ts';
import { runLogOf, runOfRow } from './runState.ts';
import { triggerMessage } from './trigger/message.ts';

export interface RunActionsParts {
  database: Queryable;
  queue: RunQueueRepository;
  runs: RunService;
  lanes: LaneFinder;
  budget: OperationsBudget;
  /** These runs are stored as they are now. */
  written(runs: readonly RunState[]): void;
}

/** What people and schedules do with runs. Every method acts within one account. */
export class RunActions {
  readonly #parts: RunActionsParts;

  constructor(parts: RunActionsParts) {
    this.#parts = parts;
  }

  /** Makes a run of an event of our own; on HOLD when the month's operations are used up. Stored when it resolves. */
  async begin(event: NewEvent, scenario: RunnableScenario, payload: unknown): Promise<Accepted> {
    const { lanes, budget, runs } = this.#parts;
    const trigger = triggerMessage(event, payload);
    const lane = await lanes.find(scenario, trigger);
    const hold = (await budget.isUsedUp(event.account)) ? holdReasons.operations : null;
    const accepted = runs.accept(event, [{ scenario, lane, trigger, hold }]);
    await accepted.stored();
    return accepted;
  }

  /** @throws HttpError 404, or 409 for a run that has ended */
  async cancel(account: string, runId: string): Promise<RunLog> {
    const row = isId(runId) ? await this.#parts.queue.cancel(account, runId) : null;
    if (!row) {
      const ended = await new RunLogRepository(this.#parts.database).get(account, runId);
      throw ended ? new HttpError('conflict', 'The run has already ended.') : notFound('run');
    }
    const run = { ...runOfRow(row), owned: row.owner !== null };
    if (row.owner === null) this.#parts.written([run]);
    else this.#parts.runs.cancelRequested(runId);
    return runLogOf(run);
  }

  /** Runs that were held while their webhook was paused go on, oldest first. */
  async releaseWebhook(account: string, webhookId: string): Promise<void> {
    await this.#release(account, webhookId, holdReasons.paused);
  }

  /** Runs that were held for want of operations go on where there are operations again. */
  async releaseOperations(): Promise<void> {
    for (const account of await this.#parts.queue.accountsOnHold(holdReasons.operations)) {
      if (!(await this.#parts.budget.isUsedUp(account))) await this.#release(account, null, holdReasons.operations);
    }
  }

  async #release(account: string, webhookId: string | null, reason: string): Promise<void> {
    const rows = await this.#parts.queue.release({ account, webhookId }, reason);
    if (rows.length === 0) return;
    this.#parts.written(rows.map((row) => ({ ...runOfRow(row), owned: false })));
    this.#parts.runs.queued();
  }
}
