import type pg from 'pg';
import { maskText } from '../masking/maskText.ts';
import type { Log } from '../process/log.ts';
import type { DueFailure } from '../store/repositories/failureStartRepository.ts';
import * as failureStartRepository from '../store/repositories/failureStartRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { admitRuns, insertRuns } from './admission/admission.ts';
import { causeFirst } from './causeFirst.ts';
import type { Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { ownEvent } from './ownEvents.ts';
import { triggerMessage } from './trigger/message.ts';

export interface FailureStartsDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  publicUrl: string;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  log: Log;
}

/** One that could not be made is tried again so much later. */
const retryMs = 60_000;

/** What a scenario that starts on failures is given. */
function failurePayload({ run_id, run }: DueFailure, publicUrl: string) {
  if (!run) return null;
  const { scenario_id, scenario_name, event_id, source, attempt, exceptions, ended_at } = run;
  const [cause] = causeFirst({ status: 'FAILED', exceptions });
  const message = maskText(cause?.exception ?? '');
  return {
    run_id,
    scenario: { id: scenario_id, name: scenario_name },
    failed_at: ended_at && new Date(ended_at).toISOString(),
    started_by: source,
    attempt: attempt + 1,
    event_id,
    node: cause?.node_id ? { id: cause.node_id, name: cause.node_name ?? '' } : null,
    error: {
      code: cause?.failure?.code ?? null,
      message,
      message_fr: maskText(cause?.failure?.fr ?? '') || message,
    },
    url: `${publicUrl}/scenario/${scenario_id}?run=${run_id}`,
  };
}

/**
 * Starts scenarios because runs of others failed. The database notes each failure with the end of its run; whoever locks
 * the note makes the run and removes the note in one transaction, so that a process that dies neither loses nor doubles one.
 */
export class FailureStarts {
  readonly #deps: FailureStartsDeps;

  constructor(deps: FailureStartsDeps) {
    this.#deps = deps;
  }

  /** Starts what no other process is about to; answers when to come back for what failed. */
  async startDue(now: number): Promise<number | null> {
    const failed: string[] = [];
    while (await this.#startNext(failed));
    return failed.length > 0 ? now + retryMs : null;
  }

  /** False when there is none. */
  async #startNext(failed: string[]): Promise<boolean> {
    let failure: DueFailure | null = null;
    try {
      const runs = await inTransaction(this.#deps.pool, async (database) => {
        failure = await failureStartRepository.lockNext(database, failed);
        return failure && this.#start(database, failure);
      });
      if (runs && runs.length > 0) this.#deps.queued(runs);
      return runs !== null;
    } catch (err) {
      const { run_id } = (failure as DueFailure | null) ?? {};
      if (!run_id) throw err;
      this.#deps.log.warn({ err, run: run_id }, 'a failed run could not start its scenarios yet');
      failed.push(run_id);
      return true;
    }
  }

  async #start(database: Queryable, failure: DueFailure): Promise<Run[]> {
    const { account_number: account, scenario_id } = failure;
    await failureStartRepository.remove(database, failure);
    const payload = failurePayload(failure, this.#deps.publicUrl);
    const scenario = await runnableScenarioRepository.current(database, account, scenario_id);
    // Stopped meanwhile: it starts on nothing.
    if (!scenario || !payload || (await runnableScenarioRepository.state(database, scenario_id)) !== 'started')
      return [];
    const event = ownEvent(account, 'failure', payload, false);
    const trigger = triggerMessage(event, payload);
    const group = await this.#deps.groups.find(scenario, trigger);
    const hold = await this.#deps.budget.holdReason(account);
    return insertRuns(database, [{ event, admitted: admitRuns(event, [{ scenario, group, trigger, hold }]) }]);
  }
}
