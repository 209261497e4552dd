import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { outageOf } from '../../process/databaseOutage.ts';
import type { Log } from '../../process/log.ts';
import { firstIdAt, timeOfId } from '../../store/ids.ts';
import { maxRowSpanMs, PackedRuns } from '../../store/packedRuns.ts';
import type { EventRow, RunRow } from '../../store/rows/run.ts';
import type { BegunRuns } from './begunRuns.ts';
import { insertSearchRows } from './searchInsert.ts';
import { makeSearchRows } from './searchMaker.ts';

/** A commit may take so long that its runs are older than what their worker had made findable. Milliseconds. */
const slowCommitMs = 60_000;
const pageLength = 500;
/** Bytes of bodies that are read at once. */
const pageBytes = 8 * 1024 * 1024;

type Missing = Pick<RunRow, 'id' | 'account_number' | 'scenario_id' | 'source'> &
  Pick<EventRow, 'content_type' | 'query' | 'body'>;

const oldestGap = 'select id, since, until from run_search_gap order by since limit 1';

const runsAfter = `select id from run where id > $1 and id < $2 order by id limit ${pageLength}`;

// A row of many runs may begin before the first of these, or end behind the last.
const rowsOver = `select run_id, runs from run_search
  where run_id >= $1 and run_id < $2 and coalesce(first_run, run_id) <= $3`;

const missingRuns = `select id, account_number, scenario_id, source, content_type, query, body from (
    select run.id, run.account_number, run.scenario_id, event.source, event.content_type, event.query, event.body,
      sum(length(event.body)) over (order by run.id) - length(event.body) as before
    from run join event on event.id = run.event_id where run.id = any($1::uuid[])) missing
  where before < ${pageBytes} order by id`;

const idsOf = (runs: PackedRuns) => Array.from({ length: runs.count }, (_, run) => runs.id(run));

const begunRunsOf = (run: Missing): BegunRuns => ({
  account: run.account_number,
  source: run.source,
  contentType: run.content_type,
  query: run.query,
  body: run.body,
  runs: [{ id: run.id, scenarioId: run.scenario_id }],
});

/** Makes findable what processes that ended had stored and not made findable yet. */
export class SearchGaps {
  readonly #pool: pg.Pool;
  readonly #log: Log;

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Fills all gaps that are known, the oldest first. Killed in the midst, it begins the gap again. */
  async fill(): Promise<void> {
    for (;;) {
      const { rows } = await this.#pool.query<{ id: string; since: Date; until: Date }>(oldestGap);
      const gap = rows[0];
      if (!gap) return;
      const count = await this.#fillGap(gap.since.getTime() - slowCommitMs, gap.until.getTime());
      await this.#pool.query('delete from run_search_gap where id = $1', [gap.id]);
      if (count > 0) this.#log.info({ runs: count }, 'runs were made findable that a process had left');
    }
  }

  async #fillGap(since: number, until: number): Promise<number> {
    const end = firstIdAt(until + 1);
    let count = 0;
    for (let after = firstIdAt(since); ; ) {
      const start = performance.now();
      const { rows } = await this.#pool.query<{ id: string }>(runsAfter, [after, end]);
      const last = rows.at(-1)?.id;
      if (last === undefined) return count;
      const missing = await this.#missing(rows.map(({ id }) => id));
      count += missing.length;
      for (let left = missing; left.length > 0; ) left = await this.#makeUp(left);
      after = last;
      // Whoever waits for the same disk goes first.
      await sleep(performance.now() - start);
    }
  }

  async #missing(ids: readonly string[]): Promise<string[]> {
    const [first, last] = [ids[0] as string, ids.at(-1) as string];
    const { rows } = await this.#pool.query<{ run_id: string; runs: Buffer | null }>(rowsOver, [
      first,
      firstIdAt(timeOfId(last) + maxRowSpanMs + 1),
      last,
    ]);
    const found = new Set(rows.flatMap(({ run_id, runs }) => (runs ? idsOf(new PackedRuns(runs)) : [run_id])));
    return ids.filter((id) => !found.has(id));
  }

  /** Answers those that are left. */
  async #makeUp(ids: readonly string[]): Promise<string[]> {
    const { rows } = await this.#pool.query<Missing>(missingRuns, [ids]);
    const last = rows.at(-1)?.id;
    // Their events are gone.
    if (last === undefined) return [];
    try {
      await insertSearchRows(this.#pool, await makeSearchRows(rows.map(begunRunsOf)));
    } catch (error) {
      if (outageOf(error)) throw error;
      this.#log.warn({ err: error, run: ids[0] }, 'runs cannot be made findable');
    }
    return ids.filter((id) => id > last);
  }
}
