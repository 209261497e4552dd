import type pg from 'pg';
import type { RetryPlan, RunLog } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../engine/executeRun.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import * as idempotentCallRepository from '../store/repositories/idempotentCallRepository.ts';
import type { RunnableScenarioRow } from '../store/repositories/runnableScenarioRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import type { Run } from './commit/rows.ts';
import type { GroupFinder } from './concurrency/groupFinder.ts';
import type { OperationsBudget } from './operationsBudget.ts';
import { type RetryChoice, readableTrigger, recentEvent, redeliver, scenarioOfRetry } from './redelivery.ts';
import { pointOf, retried, runOf } from './retriedRun.ts';
import { retryPlanOf } from './retryPlan.ts';
import { byHand, holdOf, retryWithin } from './retryWithin.ts';
import { runLogOf } from './run.ts';

export interface RetryServiceDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  drafts: DraftSource;
  log: Log;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
}

/** What a call has to be told apart by: its account, what it does, and the caller's `Idempotency-Key`, if any. */
interface Call {
  account: string;
  name: string;
  key: string | null;
}

/** What a call did: its answer, and the runs it made. */
interface Outcome<Answer> {
  answer: Answer;
  runs: readonly Run[];
}

async function startedNow(database: Queryable, { webhook_id }: EventRow): Promise<RunnableScenarioRow[]> {
  return webhook_id ? runnableScenarioRepository.startedBy(database, webhook_id) : [];
}

/** A user's unsaved edits of a scenario, in the form that runs execute. */
export interface DraftSource {
  /**
   * Null where there are none. `isKept` keeps them as they are now for a run.
   * @throws HttpError 422 when no run could follow what is drawn
   */
  read(of: DraftOf, isKept: boolean): Promise<RunnableScenario | null>;
  /** Notes the last run of them. */
  noteRun(of: DraftOf, runId: string): Promise<void>;
}

interface DraftOf {
  account: string;
  userId: string;
  scenarioId: string;
}

/**
 * Runs stored events again (core §2.10); on HOLD while their webhook is paused or the operations are used up. Every method
 * acts within one account.
 */
export class RetryService {
  readonly #deps: RetryServiceDeps;

  constructor(deps: RetryServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Runs the event of a run again, with the scenario as it is now, as that run had it or as the user edits it: from the
   * start, or from a node with what that node received then. Calls with effects that succeeded are not made again, unless
   * they are chosen.
   * @throws HttpError 404, 410 for an event older than 7 days, 409 when the run never came to the node or made no such call
   */
  async retryRun(account: string, runId: string, choice: RetryChoice, key: string | null): Promise<RunLog> {
    const name = `retry run ${runId} ${choice.fromNodeId ?? ''} ${choice.version}`;
    // Before the draft is read: it may be gone since the call was made first.
    const before = key && (await idempotentCallRepository.keptAnswerOf(this.#deps.pool, account, name, key));
    if (before) return before as RunLog;
    const run = await runOf(this.#deps.pool, account, runId);
    const draft = choice.version === 'draft' ? await this.#draft(run, choice, true) : null;
    const answer = await this.#once({ account, name, key }, async (database, held) => {
      const runs = await retryWithin(database, this.#deps.groups, { run, choice, draft, held });
      return { answer: runLogOf(runs[0] as Run), runs };
    });
    const { userId } = choice;
    if (draft && userId) await this.#noteRun({ account, userId, scenarioId: draft.id }, answer.id);
    return answer;
  }

  /** Never fails: the run is made. */
  async #noteRun(of: DraftOf, runId: string): Promise<void> {
    const { drafts, log } = this.#deps;
    await drafts
      .noteRun(of, runId)
      .catch((err: unknown) => log.warn({ err, runId }, 'the run of a draft was not noted'));
  }

  /**
   * What such a retry would do, and what it would leave out.
   * @throws HttpError as the retry itself
   */
  async retryPlan(account: string, runId: string, choice: RetryChoice): Promise<RetryPlan> {
    const { pool } = this.#deps;
    const run = await runOf(pool, account, runId);
    const isOfDraft = choice.version === 'draft';
    // Whether there is one is told in any case; that no run can follow it, only where it is chosen.
    const draft = await this.#draft(run, choice, false).catch((error: unknown) => {
      if (isOfDraft) throw error;
      return null;
    });
    const found = await retried(pool, run, choice, isOfDraft ? draft : null);
    const { scenario } = found;
    const { trace, point } = await pointOf(pool, found);
    const live = choice.version === 'live' ? scenario : await scenarioOfRetry(pool, account, run, 'live');
    const before = await runnableScenarioRepository.revision(pool, run.scenario_id, run.revision);
    const plan = retryPlanOf(scenario, trace, point, before?.flow ?? []);
    const revisions = { run: run.revision, live: live.revision, draft: draft?.revision ?? null };
    return { revisions, ...plan };
  }

  /** @throws HttpError 409 when the user has no unsaved edits */
  async #draft(run: RunRow, { userId }: RetryChoice, isKept: boolean): Promise<RunnableScenario> {
    const { account_number: account, scenario_id: scenarioId } = run;
    const draft = userId === undefined ? null : await this.#deps.drafts.read({ account, userId, scenarioId }, isKept);
    if (!draft) throw new HttpError('conflict.draft_gone');
    return draft;
  }

  /**
   * The scenarios that a delivery of an event would run now.
   * @throws HttpError 404, 410 for an event older than 7 days
   */
  async eventScenarios(account: string, eventId: string): Promise<{ id: string; name: string }[]> {
    const { pool } = this.#deps;
    const scenarios = await startedNow(pool, await recentEvent(pool, account, eventId));
    return scenarios.map(({ id, name }) => ({ id, name }));
  }

  /**
   * Delivers a webhook event again to the scenarios that its webhook starts now; of these to the confirmed ones alone,
   * when they are named.
   * @throws HttpError 404, 410 for an event older than 7 days, 409 when it starts none or cannot be read
   */
  retryEvent(
    account: string,
    eventId: string,
    confirmed: readonly string[] | null,
    key: string | null,
    by?: string,
  ): Promise<{ run_ids: string[] }> {
    return this.#once({ account, name: `retry event ${eventId}`, key }, async (database, held) => {
      const event = await recentEvent(database, account, eventId);
      const started = await startedNow(database, event);
      const scenarios = confirmed ? started.filter(({ id }) => confirmed.includes(id)) : started;
      if (scenarios.length === 0) {
        throw new HttpError('conflict.no_listener');
      }
      const trigger = await readableTrigger(event);
      const variant = { hold: await holdOf(database, event, held) };
      const runs = await redeliver(database, this.#deps.groups, {
        event,
        trigger,
        scenarios,
        variant,
        cause: byHand(by),
      });
      return { answer: { run_ids: runs.map(({ id }) => id) }, runs };
    });
  }

  // A second call with the same key waits for the first and gets its answer.
  async #once<Answer>(
    { account, name, key }: Call,
    work: (database: Queryable, held: string | null) => Promise<Outcome<Answer>>,
  ): Promise<Answer> {
    // Before the transaction: it may be read over a connection of its own.
    const held = await this.#deps.budget.holdReason(account);
    const { answer, runs } = await inTransaction(this.#deps.pool, async (database): Promise<Outcome<Answer>> => {
      if (key === null) return work(database, held);
      const before = await idempotentCallRepository.answerOf(database, account, name, key);
      if (before !== null) return { answer: before as Answer, runs: [] };
      const outcome = await work(database, held);
      await idempotentCallRepository.keep(database, account, name, key, outcome.answer);
      return outcome;
    });
    if (runs.length > 0) this.#deps.queued(runs);
    return answer;
  }
}
