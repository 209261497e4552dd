import type pg from 'pg';
import { oldestPlace } from 'shared-contracts/api';
import {
  type BulkJob,
  type BulkOutcome,
  type BulkPlan,
  type BulkRun,
  type BulkRunAction,
  maxBulkJobs,
} from 'shared-contracts/api/bulk-job';
import type { RunSelection } from 'shared-contracts/api/run';
import { act } from '../acts/act.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { isId, newId } from '../store/ids.ts';
import * as bulkJobRepository from '../store/repositories/bulkJobRepository.ts';
import * as bulkWorkRepository from '../store/repositories/bulkWorkRepository.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { BulkJobRow } from '../store/rows/bulk.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { bulkJobOf } from './bulkJobOf.ts';

/** Which runs: those that a list with this filter has, or these. */
export type BulkSelection = { filter: RunSelection } | { ids: readonly string[] };

/** How fast, and when it stops. */
export interface BulkPace {
  /** Runs a minute. */
  rate?: number | undefined;
  stop_percent?: number | null | undefined;
}

/** What is planned. */
export interface WantedBulk extends BulkPace {
  action: BulkRunAction;
  selection: BulkSelection;
  /** Begins once its runs are found, without a look at the plan. */
  start?: boolean | undefined;
}

/** Runs a minute where nobody chose. */
const usualRate = 600;
/** Jobs that a list has. */
const maxListed = 50;
/** Runs that a job made and that its report counts. */
const maxMadeCounted = 10_000;

const noPlan: BulkPlan = { possible: 0, operations: 0, refused: [], again: [] };

export interface BulkJobsDeps {
  pool: pg.Pool;
  /** There is something to be done. */
  wake(): void;
  /** A job is another now: for who looks on. */
  changed(account: string, id: string): void;
}

/** Acts on many runs as people plan, start and direct them. Every method acts within one account. */
export class BulkJobs {
  readonly #deps: BulkJobsDeps;

  constructor(deps: BulkJobsDeps) {
    this.#deps = deps;
  }

  /** Plans an act on runs, and starts it where that is wanted. @throws HttpError 409 as `change` */
  async plan(actor: TrackingActor, { action, selection, start = false, ...pace }: WantedBulk): Promise<BulkJob> {
    const { accountNumber: account, userId } = actor;
    const isOfIds = 'ids' in selection;
    const of = { id: newId(), account_number: account, user_id: userId, created_by: actor.name };
    const what = { action, filter: isOfIds ? null : selection.filter, plan: noPlan, until_id: newId() };
    const job = await inTransaction(this.#deps.pool, async (database) => {
      if (start) await assertRoom(database, account);
      else await bulkJobRepository.dropPlans(database, account, userId);
      const added = await bulkJobRepository.add(database, {
        ...of,
        ...what,
        begun_at: start ? new Date() : null,
        state: 'collecting',
        rate: pace.rate ?? usualRate,
        stop_percent: pace.stop_percent ?? null,
      });
      if (start) await recordAct(database, actor, added, 'bulk.started');
      return isOfIds ? named(database, added, selection.ids) : added;
    });
    return this.#changed(job);
  }

  /** The newest that were started. */
  async list(account: string): Promise<BulkJob[]> {
    return (await bulkJobRepository.list(this.#deps.pool, account, maxListed)).map(bulkJobOf);
  }

  /** @throws HttpError 404 */
  async get(account: string, id: string) {
    const job = bulkJobOf(await this.#row(account, id));
    const made = await bulkJobRepository.made(this.#deps.pool, account, id, maxMadeCounted);
    return { ...job, made };
  }

  /** What became of its runs, the oldest first. @throws HttpError 404 */
  async runs(
    account: string,
    id: string,
    { outcome, after, limit }: { outcome?: BulkOutcome | undefined; after?: string | undefined; limit: number },
  ): Promise<{ items: BulkRun[]; next: string | null }> {
    const job = await this.#row(account, id);
    const place = after !== undefined && isId(after) ? after : oldestPlace;
    const rows = await bulkJobRepository.outcomes(this.#deps.pool, job, { outcome, after: place, limit: limit + 1 });
    const items = rows.slice(0, limit).map(({ run_id, outcome: became, reason, new_run_id }) => {
      return { run_id, outcome: became ?? 'skipped', reason, new_run_id };
    });
    return { items, next: rows.length > limit ? (items.at(-1)?.run_id ?? null) : null };
  }

  /** @throws HttpError 404, 409 for one in a state that has no such way on, or beyond the jobs that an account may have */
  async change(
    actor: TrackingActor,
    id: string,
    action: 'start' | 'pause' | 'resume' | 'cancel',
    pace: BulkPace = {},
  ): Promise<BulkJob> {
    const before = await this.#row(actor.accountNumber, id);
    const job = await inTransaction(this.#deps.pool, async (database) => {
      const changed = await changedTo(database, actor, before, action, pace);
      if (!changed) throw new HttpError('conflict.bulk_state');
      if (action === 'start') await recordAct(database, actor, changed, 'bulk.started');
      if (action === 'cancel' && changed.begun_at) await recordAct(database, actor, changed, 'bulk.cancelled');
      return changed;
    });
    return this.#changed(job);
  }

  #changed(job: BulkJobRow): BulkJob {
    this.#deps.wake();
    this.#deps.changed(job.account_number, job.id);
    return bulkJobOf(job);
  }

  async #row(account: string, id: string): Promise<BulkJobRow> {
    const row = await bulkJobRepository.get(this.#deps.pool, account, id);
    if (!row) throw notFound('bulk_job');
    return row;
  }
}

/** The runs of a job that were named are found at once: ids that are of no run of the account are none. */
async function named(database: Queryable, job: BulkJobRow, ids: readonly string[]): Promise<BulkJobRow> {
  const rows = await runLogRepository.some(database, job.account_number, ids.filter(isId));
  const added = await bulkWorkRepository.addRuns(
    database,
    job,
    rows.map(({ id }) => id),
  );
  await bulkWorkRepository.collected(database, job, { added, place: null, isCapped: false });
  return (await bulkJobRepository.get(database, job.account_number, job.id)) ?? job;
}

async function assertRoom(database: Queryable, account: string): Promise<void> {
  await bulkJobRepository.takeTurn(database, account);
  const underWay = await bulkJobRepository.countUnderWay(database, account);
  if (underWay >= maxBulkJobs) throw new HttpError('conflict.bulk_jobs', { most: maxBulkJobs });
}

async function changedTo(
  database: Queryable,
  { userId, name, accountNumber }: TrackingActor,
  before: BulkJobRow,
  action: 'start' | 'pause' | 'resume' | 'cancel',
  { rate = before.rate, stop_percent }: BulkPace,
): Promise<BulkJobRow | null> {
  const by = { user_id: userId, created_by: name, rate };
  const kept = stop_percent === undefined ? before.stop_percent : stop_percent;
  if (action === 'pause') return bulkJobRepository.pause(database, before);
  if (action === 'cancel') return bulkJobRepository.cancel(database, before);
  if (action === 'resume') return bulkJobRepository.resume(database, before, { ...by, stop_percent: kept });
  await assertRoom(database, accountNumber);
  return bulkJobRepository.start(database, before, { ...by, stop_percent: kept });
}

async function recordAct(
  database: Queryable,
  actor: TrackingActor,
  { action, total }: BulkJobRow,
  code: 'bulk.started' | 'bulk.cancelled',
): Promise<void> {
  await trackingRepository.record(database, actor, {
    category: 'scenario',
    act: act(code, { action: actionWords[action], count: total }),
  });
}

const actionWords = {
  retry: { en: 'retry', fr: 'relancer' },
  replay: { en: 'replay', fr: 'rejouer' },
  cancel: { en: 'cancel', fr: 'annuler' },
  release: { en: 'release', fr: 'libérer' },
} as const;
