import { performance } from 'node:perf_hooks';
import type pg from 'pg';
import { outageOf } from '../../process/databaseOutage.ts';
import type { Log } from '../../process/log.ts';
import { Thread } from '../../process/thread.ts';
import { firstIdAt } from '../../store/ids.ts';
import type { LineageProgress, LineageRun } from '../../store/repositories/lineageIndexRepository.ts';
import * as lineageIndexRepository from '../../store/repositories/lineageIndexRepository.ts';
import * as runQueueRepository from '../../store/repositories/runQueueRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { Run } from '../commit/rows.ts';
import { IndexPace } from './indexPace.ts';
import type { KnownField, LineageBatch } from './lineageRows.ts';

/** Runs of an account that are indexed at once, and bytes of them. */
const batchRuns = 200;
const batchBytes = 8 * 1024 * 1024;
/** Of larger runs only the event is read, and events that are larger are left out. Bytes. */
const maxRunBytes = 2 * 1024 * 1024;
/** A commit may take so long that its runs are older than what is indexed. Milliseconds. */
const slowCommitMs = 30_000;
/** All accounts are looked through so often, for runs that ended with their process. Milliseconds. */
const sweepMs = 60_000;
/** A field that this many runs had is not counted any more. */
const settledRuns = 1_000;
/** A search waits so long for what is not indexed yet. Milliseconds. */
const flushMs = 600;

const thread = new Thread<LineageBatch, Uint8Array>(new URL('./lineageThread.ts', import.meta.url));

interface LineageIndexDeps {
  /** For what takes its time. */
  maintenance: pg.Pool;
  log: Log;
}

/** Answers in which share of the time since its last call the event loop of this process worked. */
function utilizationMeter(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** How the runs of a batch are read: those that count, up to the bytes that are read at once. */
function readableBatch(runs: readonly LineageRun[]): LineageRun[] {
  let bytes = 0;
  const end = runs.findIndex((run) => {
    bytes += Math.min(run.bytes, maxRunBytes);
    return bytes > batchBytes;
  });
  return end < 1 ? [...runs] : runs.slice(0, end);
}

async function batchOf(database: Queryable, account: string, runs: readonly LineageRun[]): Promise<LineageBatch> {
  const light = runs.filter(({ bytes }) => bytes <= maxRunBytes).map(({ id }) => id);
  const eventIds = [...new Set(runs.map(({ event_id }) => event_id))];
  const events = await lineageIndexRepository.readableEvents(database, account, eventIds, maxRunBytes);
  const segments = await runQueueRepository.segments(database, light);
  const known = await lineageIndexRepository.knownFields(database, account, settledRuns);
  const fields: Record<string, KnownField> = Object.fromEntries(known.map(({ path, ...field }) => [path, field]));
  return {
    account,
    fields,
    runs: runs.flatMap(({ id, scenario_id: scenarioId, event_id }) => {
      const event = events.get(event_id);
      return event ? [{ id, scenarioId, event, segments: segments.get(id) ?? [] }] : [];
    }),
  };
}

/** How far an account is indexed when these runs are, of which the last may not be the last there is. */
function progressAfter({ cursor, seen }: LineageProgress, runs: readonly LineageRun[], isMore: boolean) {
  const horizon = firstIdAt(Date.now() - slowCommitMs);
  const last = isMore ? (runs.at(-1)?.id ?? cursor) : horizon;
  const [reached = horizon] = [last, horizon].sort();
  const next = [cursor, reached].sort()[1] ?? cursor;
  const ended = runs.filter(({ is_ended }) => is_ended).map(({ id }) => id);
  return {
    cursor: next,
    seen: [...seen, ...ended].filter((id) => id > next),
    waiting: runs.filter(({ id, is_ended }) => !is_ended && id <= next).map(({ id }) => id),
  };
}

/**
 * Indexes which values are in ended runs, behind their commits: an account after the other, a batch of each in turn.
 * Which are missing is read off the tables, so nothing is lost with a process.
 */
export class LineageIndex {
  readonly #deps: LineageIndexDeps;
  readonly #accounts = new Set<string>();
  #onEnded = () => {};
  readonly #pace = new IndexPace(utilizationMeter());
  #nextSweep = 0;

  constructor(deps: LineageIndexDeps) {
    this.#deps = deps;
  }

  /** Called when there is something to index and nothing was before. */
  onEnded(listener: () => void): void {
    this.#onEnded = listener;
  }

  /** Runs were stored; those that have ended are to be indexed. */
  stored(runs: readonly Run[]): void {
    for (const { account, endedAt } of runs) {
      if (endedAt === null || this.#accounts.has(account)) continue;
      this.#accounts.add(account);
      if (this.#accounts.size > 1) continue;
      this.#pace.begun(Date.now());
      this.#onEnded();
    }
  }

  /** Indexes a batch of each account that has something; answers when it wants to go on. */
  async indexDue(now: number): Promise<number> {
    if (this.#accounts.size === 0 && now < this.#nextSweep) return this.#nextSweep;
    const wait = this.#pace.waitUntil(now);
    if (wait !== null) return wait;
    const began = performance.now();
    if (now >= this.#nextSweep) await this.#sweep(now);
    for (const account of [...this.#accounts]) {
      this.#accounts.delete(account);
      if (await this.#indexSafely(account)) this.#accounts.add(account);
    }
    this.#pace.worked(Date.now(), performance.now() - began);
    return this.#accounts.size > 0 ? Date.now() : this.#nextSweep;
  }

  /** Indexes what an account has, as far as it takes no longer than a search may wait. */
  async flush(account: string): Promise<void> {
    const until = performance.now() + flushMs;
    while (performance.now() < until && (await this.#indexSafely(account, true)));
  }

  async #sweep(now: number): Promise<void> {
    this.#nextSweep = now + sweepMs;
    for (const account of await lineageIndexRepository.accountsBehind(this.#deps.maintenance))
      this.#accounts.add(account);
  }

  async #indexSafely(account: string, isSearched = false): Promise<boolean> {
    try {
      return await this.#index(account, isSearched);
    } catch (error) {
      if (!outageOf(error)) this.#deps.log.warn({ err: error, account }, 'runs could not be indexed for lineage yet');
      return false;
    }
  }

  /** Rows of a batch. Where a run takes the thread along, the others are made one by one, and it has none. */
  async #rowsOf(batch: LineageBatch): Promise<Uint8Array[]> {
    try {
      return [await thread.ask(batch)];
    } catch (error) {
      this.#deps.log.warn({ err: error, account: batch.account }, 'runs are indexed for lineage one by one');
    }
    const rows: Uint8Array[] = [];
    for (const run of batch.runs) {
      const made = await thread.ask({ ...batch, runs: [run] }).catch((error: unknown) => {
        this.#deps.log.warn({ err: error, run: run.id }, 'a run cannot be indexed for lineage');
        return null;
      });
      if (made) rows.push(made);
    }
    return rows;
  }

  /** Indexes a batch; answers whether there is more. */
  #index(account: string, isSearched: boolean): Promise<boolean> {
    return inTransaction(this.#deps.maintenance, async (database) => {
      await database.query('set local synchronous_commit = off');
      const progress = await lineageIndexRepository.lockProgress(database, account);
      if (!progress) return false;
      const found = await lineageIndexRepository.nextRuns(database, account, progress, batchRuns);
      const runs = readableBatch(found);
      const isMore = found.length === batchRuns || runs.length < found.length;
      const late =
        progress.isCheckDue || isSearched ? await lineageIndexRepository.endedLater(database, account, batchRuns) : [];
      const ended = [...runs.filter(({ is_ended }) => is_ended), ...readableBatch(late)];
      if (ended.length > 0) {
        const batch = await batchOf(database, account, ended);
        for (const rows of await this.#rowsOf(batch)) await lineageIndexRepository.storeRows(database, account, rows);
      }
      const { waiting, ...after } = progressAfter(progress, runs, isMore);
      const done = late.map(({ id }) => id).filter((id) => ended.some((run) => run.id === id));
      await lineageIndexRepository.moveOn(database, account, after, { waiting, done });
      return isMore;
    });
  }
}
