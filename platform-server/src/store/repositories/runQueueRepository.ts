import { advisoryLocks } from '../advisoryLocks.ts';
import type { EventRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';
import { LookupPinRepository } from './lookupPinRepository.ts';

// Those of an exclusive lane are taken before their time, to keep their place before runs that came later.
const claim = `with queued as (
    select id from run where owner is null and status = 'QUEUED' and coalesce(lane, scenario_id::text) <> all($3::text[])
    order by id limit $2 for update skip locked),
  due as (
    select id from run where owner is null and status = 'SCHEDULED' and wake_at <= now()
    order by wake_at limit $2 for update skip locked),
  parked as (
    select id from run where owner is null and status = 'SCHEDULED' and lane is not null
    order by id limit $2 for update skip locked)
  update run set owner = $1 where id in (select id from queued union select id from due union select id from parked)
  returning *`;

// Its lock can be had, so the worker is dead. The lock is given back with the end of this statement.
const releaseDead = `with dead as (
    delete from worker where id = any($1::int[]) and pg_try_advisory_xact_lock(${advisoryLocks.worker}, id) returning id)
  update run set owner = null, status = case when status = 'IN_PROGRESS' then 'QUEUED' else status end
  where owner in (select id from dead)`;

const retire = `with gone as (delete from worker where id = $1)
  update run set owner = null, status = case when status = 'IN_PROGRESS' then 'QUEUED' else status end
  where owner = $1`;

/** The table of runs as the queue of the workers. */
export class RunQueueRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * Takes runs that nobody holds and that can go on, oldest first: at most `limit` from the queue, as many whose time
   * has come. Lanes that are known to be full are passed over.
   */
  async claim(worker: number, limit: number, fullLanes: readonly string[]): Promise<RunRow[]> {
    const { rows } = await this.#database.query<RunRow>({
      name: 'claim',
      text: claim,
      values: [worker, limit, fullLanes],
    });
    return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Workers whose session has ended, without some. */
  async dead(spared: readonly number[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await this.#database.query<{ id: number; name: string }>({
      name: 'dead workers',
      text: `select id, name from worker where id <> all($1::int[]) and pg_try_advisory_xact_lock(${advisoryLocks.worker}, id)`,
      values: [spared],
    });
    return rows;
  }

  /** Frees the runs of those of some workers that are dead; answers how many runs. */
  async releaseDead(workers: readonly number[]): Promise<number> {
    const { rowCount } = await this.#database.query({ name: 'release dead', text: releaseDead, values: [workers] });
    return rowCount ?? 0;
  }

  /** Takes a worker out of the list and frees what it still holds. */
  async retire(worker: number): Promise<void> {
    await this.#database.query(retire, [worker]);
  }

  /** When the next sleeping run is due; null when none sleeps. */
  async nextWake(): Promise<Date | null> {
    const { rows } = await this.#database.query<{ wake_at: Date | null }>(
      "select min(wake_at) as wake_at from run where status = 'SCHEDULED' and owner is null",
    );
    return rows[0]?.wake_at ?? null;
  }

  /**
   * Marks a run of the account as to be cancelled, and cancels it where no worker holds it. Null when there is no such
   * run or it has ended.
   */
  async cancel(account: string, id: string): Promise<RunRow | null> {
    const { rows } = await this.#database.query<RunRow>(
      `update run set cancel_requested = true,
         status = case when owner is null then 'CANCELLED' else status end,
         ended_at = case when owner is null then now() end,
         stored_bytes = case when owner is null then 0 else stored_bytes end,
         wake_at = case when owner is null then null else wake_at end,
         waiting_for = case when owner is null then null else waiting_for end
       where account_number = $1 and id = $2 and ended_at is null returning *`,
      [account, id],
    );
    return rows[0] ?? null;
  }

  /** The versions of lists and tables that a retry is bound to; null for one that looks up in the newest. */
  pinnedTables(id: string): Promise<Readonly<Record<string, number>> | null> {
    return new LookupPinRepository(this.#database).of(id);
  }

  /** Those of the runs that have ended. */
  async ended(ids: readonly string[]): Promise<RunRow[]> {
    const { rows } = await this.#database.query<RunRow>(
      'select * from run where id = any($1) and ended_at is not null',
      [ids],
    );
    return rows;
  }

  async events(ids: readonly string[]): Promise<Map<string, EventRow>> {
    const { rows } = await this.#database.query<EventRow>('select * from event where id = any($1)', [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Segments of the runs' records, in order, by run. */
  async segments(runIds: readonly string[]): Promise<Map<string, Buffer[]>> {
    const { rows } = await this.#database.query<{ run_id: string; entries: Buffer }>(
      'select run_id, entries from run_record where run_id = any($1) order by run_id, segment',
      [runIds],
    );
    const segments = new Map<string, Buffer[]>();
    for (const { run_id, entries } of rows) segments.set(run_id, [...(segments.get(run_id) ?? []), entries]);
    return segments;
  }
}
