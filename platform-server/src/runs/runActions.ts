import type pg from 'pg';
import type { RunLog } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { isId } from '../store/ids.ts';
import * as runCancelRepository from '../store/repositories/runCancelRepository.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as runQueueRepository from '../store/repositories/runQueueRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Accepted } from './accepted.ts';
import type { RunStart } from './admission/admission.ts';
import type { Event, Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { runLogOf, runOfRow } from './run.ts';
import type { RunService } from './runService.ts';
import { triggerMessage } from './trigger/message.ts';
import { countHeldCalls } from './unsure/countHeldCalls.ts';
import { countBrokenOff } from './unsure/unsureCalls.ts';
import { recordEntries } from './worker/runInputs.ts';

export interface RunActionsDeps {
  pool: pg.Pool;
  runs: RunService;
  groups: GroupFinder;
  budget: OperationsBudget;
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
}

/** Records of cancelled runs that are read at once: each may be large. */
const recordsAtOnce = 20;

/** Where a run begins and ends, if not where its flow does; `trigger` is then what the first node receives. */
export type RunExtent = Partial<Pick<RunStart, 'trigger' | 'fromNodeId' | 'untilNodeId' | 'retryOf' | 'earlier'>>;

/** What people and schedules do with runs. Every method acts within one account. */
export class RunActions {
  readonly #deps: RunActionsDeps;

  constructor(deps: RunActionsDeps) {
    this.#deps = deps;
  }

  /**
   * Makes a run of an event of our own, the whole of its flow or the part that `extent` names; on HOLD when the
   * operations of the period are used up. Stored when it resolves.
   */
  async begin(event: Event, scenario: RunnableScenario, payload: unknown, extent: RunExtent = {}): Promise<Accepted> {
    const accepted = await this.take(event, scenario, payload, extent);
    await accepted.stored();
    return accepted;
  }

  /** As `begin`, and not stored yet: for who waits for what the run answers. */
  async take(event: Event, scenario: RunnableScenario, payload: unknown, extent: RunExtent = {}): Promise<Accepted> {
    const { groups, budget, runs } = this.#deps;
    const trigger = triggerMessage(event, payload);
    const group = await groups.find(scenario, trigger);
    const hold = await budget.holdReason(event.account);
    return runs.accept(event, [{ scenario, group, trigger, hold, ...extent }]);
  }

  /** @throws HttpError 404, or 409 for a run that has ended */
  async cancel(account: string, runId: string): Promise<RunLog> {
    const row = isId(runId) ? await runCancelRepository.cancel(this.#deps.pool, account, runId) : null;
    if (!row) {
      const ended = await runLogRepository.get(this.#deps.pool, account, runId);
      throw ended ? new HttpError('conflict.run_ended') : notFound('run');
    }
    return this.cancelledOne(row);
  }

  /** The same as `cancelled` of one; answers it. */
  async cancelledOne(row: RunRow): Promise<RunLog> {
    const [counted = row] = await this.cancelled([row]);
    return runLogOf({ ...runOfRow(counted), owned: row.owner !== null });
  }

  /** These runs were marked: those that a worker holds it ends, the others have ended. Answers them with their operations. */
  async cancelled(rows: readonly RunRow[]): Promise<readonly RunRow[]> {
    const { runs, written } = this.#deps;
    const [held, ended] = [rows.filter(({ owner }) => owner !== null), rows.filter(({ owner }) => owner === null)];
    for (const { id } of held) runs.cancelRequested(id);
    const counted = await this.#countCalls(ended);
    if (counted.length > 0) written(counted.map((row) => ({ ...runOfRow(row), owned: false })));
    return [...held, ...counted];
  }

  /** Runs that have begun and wait may have calls out, or nodes that were to be tried again. */
  async #countCalls(rows: readonly RunRow[]): Promise<readonly RunRow[]> {
    const { pool } = this.#deps;
    const begun = rows.filter(({ started_at }) => started_at !== null);
    const counted = new Map<string, RunRow>();
    for (let at = 0; at < begun.length; at += recordsAtOnce) {
      const some = begun.slice(at, at + recordsAtOnce);
      const segments = await runQueueRepository.segments(
        pool,
        some.map(({ id }) => id),
      );
      for (const row of some) {
        const calls = countBrokenOff(recordEntries(segments.get(row.id) ?? []));
        if (calls > 0) counted.set(row.id, await countHeldCalls(pool, row, calls));
      }
    }
    return rows.map((row) => counted.get(row.id) ?? row);
  }
}
