import type pg from 'pg';
import type { BulkOutcome, BulkPlan } from 'shared-contracts/api/bulk-job';
import { maxBulkRuns } from 'shared-contracts/api/bulk-job';
import { HttpError } from '../errors/httpError.ts';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import type { RunActsDeps } from '../runs/bulk/runActs.ts';
import type { OperationsBudget } from '../runs/operationsBudget.ts';
import { nextTry, reasonOfStep } from '../runs/stepFailures.ts';
import * as bulkWorkRepository from '../store/repositories/bulkWorkRepository.ts';
import type { PlacedPage } from '../store/repositories/placedPage.ts';
import type { RunLogFilter } from '../store/repositories/runLogFilter.ts';
import type { BulkJobRow } from '../store/rows/bulk.ts';
import type { RunRow } from '../store/rows/run.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { type ActedWithin, type ActWithinDeps, actWithin } from './actWithin.ts';
import { planMore } from './bulkPlan.ts';

export interface BulkWorkDeps extends ActWithinDeps, RunActsDeps {
  pool: pg.Pool;
  budget: Pick<OperationsBudget, 'holdReason' | 'isSuspended'>;
  runActions: ActWithinDeps['runActions'] & RunActsDeps['runActions'];
  /** Runs as a list of them shows them. */
  list(account: string, filter: RunLogFilter): Promise<PlacedPage<RunRow>>;
  /** Whether somebody may act on runs of an account at this moment. */
  mayAct(userId: string, account: string): Promise<boolean>;
  /** A job has gone on: for who looks on. */
  changed(account: string, id: string): void;
  log: Log;
}

/** Who has a turn at a job has it so long, unless the process dies: then others go on with it. */
const leaseMs = 20_000;
/** A turn ends after that: other accounts wait for theirs. */
const turnMs = 500;
/** Turns go on so long at a stretch, and then again: a process that closes waits for no more. */
const workMs = 1_000;
/** Runs that are found, checked without and with their records, and acted on in a turn; and that a job has at most. */
const usualSizes = { found: 500, seen: 500, read: 25, acted: 50, most: maxBulkRuns };
export type BulkSizes = typeof usualSizes;
/** A worker that came late catches up so much of the rate. */
const burstMs = 1_000;
/** Runs by whose failures a job is judged: the newest that many, and not before so many have ended. */
const [judgedRuns, judgedFrom] = [500, 10];
/** A job that is judged by its failures waits while so many of its runs are under way. */
const maxAhead = 100;
const aheadPauseMs = 1_000;

/** Refusals that are no failures: the action does nothing for the run as it is. */
const isLeftOut = ({ status, reason }: HttpError) =>
  [404, 409, 410].includes(status) && reason !== 'conflict.operations_used_up';

/** Where a turn has come to, for who hears that it failed. */
interface Step {
  at: BulkJobRow;
  runId: string | null;
}

/** What came of a run, before it is written. */
interface Outcome {
  outcome: BulkOutcome;
  error: HttpError | null;
  done: ActedWithin | null;
}

/**
 * Goes through acts on many runs, in turns: accounts take theirs one after the other. What is done with a run, and the
 * place of the job, are written in one transaction: whichever process dies, no run is acted on twice and none is left out.
 */
export class BulkWork {
  readonly #deps: BulkWorkDeps;
  readonly #sizes: BulkSizes;

  constructor(deps: BulkWorkDeps, sizes: Partial<BulkSizes> = {}) {
    this.#deps = deps;
    this.#sizes = { ...usualSizes, ...sizes };
  }

  /** Does what is due and no other process works on; answers when the next turn is, ms since the epoch. */
  async workDue(): Promise<number | null> {
    const { pool } = this.#deps;
    for (const end = Date.now() + workMs; Date.now() < end; ) {
      // What became due in this millisecond, whose fractions only the database tells.
      const now = sharedNow() + 1;
      const job = await bulkWorkRepository.claim(pool, new Date(now), new Date(now + leaseMs));
      if (!job) return (await bulkWorkRepository.nextAt(pool))?.getTime() ?? null;
      await this.#turn(job);
      this.#deps.changed(job.account_number, job.id);
    }
    return sharedNow();
  }

  async #turn(job: BulkJobRow): Promise<void> {
    const step: Step = { at: job, runId: null };
    try {
      const next = await this.#work(job, step);
      await bulkWorkRepository.handBack(this.#deps.pool, job, new Date(next));
    } catch (err) {
      await this.#fail(step, err);
    }
  }

  /** Answers when the next turn may begin. */
  async #work(job: BulkJobRow, step: Step): Promise<number> {
    if (job.state === 'running') return this.#run(job, step);
    await (job.state === 'collecting' ? this.#collect(job) : this.#plan(job));
    return sharedNow();
  }

  async #fail({ at: job, runId }: Step, err: unknown): Promise<void> {
    const { pool, log } = this.#deps;
    log.warn({ err, job: job.id, run: runId }, 'a bulk action could not go on');
    const message = reasonOfStep(err, 'internal.bulk');
    const next = nextTry(err, job.failures);
    // One run that cannot be acted on holds up no other.
    if (next === null && runId !== null) await this.#passOver(job, runId, message);
    else {
      const later = next ?? new Date(sharedNow() + 60_000);
      await bulkWorkRepository.failed(pool, job, { message, runId, next: later });
    }
  }

  /** Finds the next runs of the job. Read over a connection of its own, before what is written. */
  async #collect(job: BulkJobRow): Promise<void> {
    const { list } = this.#deps;
    const { filter, account_number: account, position: after, until_id: until } = job;
    if (!filter) return;
    const { items, newer } = await list(account, { ...filter, page: 1, after, limit: this.#sizes.found });
    const found = items.map(({ id }) => id).filter((id) => id < until);
    const room = this.#sizes.most - job.total;
    const isCapped = found.length > room || (found.length === room && newer !== undefined && newer < until);
    const isLast = isCapped || newer === undefined || newer >= until;
    await this.#written(job, async (database) => {
      const added = await bulkWorkRepository.addRuns(database, job, found.toReversed().slice(0, room));
      await bulkWorkRepository.collected(database, job, { added, place: isLast ? null : newer, isCapped });
    });
  }

  async #plan(job: BulkJobRow): Promise<void> {
    const { action, account_number: account } = job;
    const limit = action === 'retry' || action === 'replay' ? this.#sizes.read : this.#sizes.seen;
    const ids = await bulkWorkRepository.nextRuns(this.#deps.pool, job, limit);
    const plan: BulkPlan = await planMore(this.#deps, job.plan, { account, action, ids });
    const place = ids.length < limit ? null : (ids.at(-1) ?? null);
    await this.#written(job, (database) =>
      bulkWorkRepository.planned(database, job, { plan, checked: ids.length, place }),
    );
  }

  /** Writes what was done with a job, unless somebody else has meanwhile. */
  #written(job: BulkJobRow, write: (database: Queryable) => Promise<void>): Promise<boolean> {
    return inTransaction(this.#deps.pool, async (database) => {
      const stands = (await bulkWorkRepository.lockAt(database, job)) !== null;
      if (stands) await write(database);
      return stands;
    });
  }

  async #run(job: BulkJobRow, step: Step): Promise<number> {
    const { pool, budget, mayAct } = this.#deps;
    const { account_number: account, user_id: userId } = job;
    const now = sharedNow();
    if (budget.isSuspended(account)) await bulkWorkRepository.stop(pool, job, 'suspended');
    else if (!(await mayAct(userId, account))) await bulkWorkRepository.stop(pool, job, 'rights');
    else {
      const wait = await this.#judge(job);
      if (wait === null) await bulkWorkRepository.stop(pool, job, 'failures');
      else return wait > 0 ? now + wait : this.#runNext(job, step);
    }
    return now;
  }

  /** How long the job waits for runs that it made; null where it stops for its failures. */
  async #judge(job: BulkJobRow): Promise<number | null> {
    const { stop_percent: percent } = job;
    if (percent === null) return 0;
    const { ended, failed, underWay } = await bulkWorkRepository.judged(this.#deps.pool, job, judgedRuns);
    if (ended >= (percent === 0 ? 1 : judgedFrom) && failed * 100 > percent * ended) return null;
    return underWay >= maxAhead ? aheadPauseMs : 0;
  }

  async #runNext(job: BulkJobRow, step: Step): Promise<number> {
    const { pool, budget } = this.#deps;
    const held = await budget.holdReason(job.account_number);
    const ids = await bulkWorkRepository.nextRuns(pool, job, this.#sizes.acted);
    if (ids.length === 0) await bulkWorkRepository.finish(pool, job);
    const end = Date.now() + turnMs;
    let paced = Math.max(job.paced_at.getTime(), sharedNow() - burstMs);
    for (const runId of ids) {
      if (paced > sharedNow() || Date.now() >= end) break;
      step.runId = runId;
      const next = await this.#actOn(step.at, runId, held, paced);
      if (next === null) break;
      paced = next;
      step.at = { ...step.at, position: runId, failures: 0 };
      step.runId = null;
    }
    return Math.max(paced, sharedNow());
  }

  /** Acts on one run, with the place of the job; answers up to when its rate is used, null when another was here. */
  async #actOn(job: BulkJobRow, runId: string, held: string | null, paced: number): Promise<number | null> {
    const { account_number: account, action, created_by: by } = job;
    let next = paced;
    let acted: Outcome | null = null;
    const stands = await this.#written(job, async (database) => {
      acted = await this.#outcomeOf(database, { account, runId, action, by, held });
      const { outcome, error, done } = acted;
      // What is left out takes none of the rate.
      if (outcome !== 'skipped') next += 60_000 / job.rate;
      const reason = error && { code: error.reason, ...reasonOfStep(error, 'internal.bulk') };
      const newRunId = done?.newRunId ?? null;
      await bulkWorkRepository.acted(database, job, { runId, outcome, reason, newRunId, pacedAt: new Date(next) });
    });
    await (acted as Outcome | null)?.done?.written();
    return stands ? next : null;
  }

  /** Acts within the transaction; what is refused leaves nothing behind. */
  async #outcomeOf(database: Queryable, act: Parameters<typeof actWithin>[2]): Promise<Outcome> {
    await database.query('savepoint act');
    try {
      return { outcome: 'done', error: null, done: await actWithin(this.#deps, database, act) };
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      await database.query('rollback to savepoint act');
      return { outcome: isLeftOut(error) ? 'skipped' : 'failed', error, done: null };
    }
  }

  async #passOver(job: BulkJobRow, runId: string, message: { en: string; fr: string }): Promise<void> {
    const reason = { code: 'internal.bulk', ...message };
    const acted = { runId, outcome: 'failed', reason, newRunId: null, pacedAt: new Date(sharedNow()) } as const;
    await this.#written(job, (database) => bulkWorkRepository.acted(database, job, acted));
    await bulkWorkRepository.handBack(this.#deps.pool, job, new Date(sharedNow()));
  }
}
