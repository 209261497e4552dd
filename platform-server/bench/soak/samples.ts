import { readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import type pg from 'pg';
import { familyOf, memoryByName } from '../../../tools/bench/processes.ts';
import { round } from '../../../tools/bench/statistics.ts';
import type { WeftServer } from '../../test/server/weftServer.ts';
import type { Window } from '../webhooks/pacedLoad.ts';

/** What a minute of the load has shown. */
export interface Sample {
  what: string;
  minute: number;
  requests: number;
  failed: number;
  'p50 ms': number;
  'p99 ms': number;
  'max ms': number;
  /** Proportional, of server and sandboxes, and of PostgreSQL. */
  'server MB': number;
  'database MB': number;
  /** The least that was in use within the minute, as after a collection. */
  'heap MB': number;
  /** How late timers of the server were, the worst of the readings of the minute. */
  'event loop p99 ms': number;
  /** Of server and sandboxes. A session of PostgreSQL opens a hundred, and sessions come and go. */
  'open files': number;
  'disk MB': number;
  /** Tables whose rows are deleted one by one, with their indexes. */
  'run and event MB': number;
  runs: number;
  'dead rows %': number;
  'WAL MB': number;
  'WAL written, MB/minute': number;
  load: number;
}

/** Figures of the server itself, as /metrics has them. */
export interface OwnFigures {
  heapMb: number;
  lagMs: number;
}

const megabyte = 1024 * 1024;
const round1 = (value: number) => round(value, 1);

/** Reads heap and event loop of the server every few seconds until the work is done: the least and the worst of each. */
export async function watchOwn<Done>(url: string, work: Promise<Done>): Promise<{ done: Done; own: OwnFigures }> {
  const own: OwnFigures = { heapMb: Number.POSITIVE_INFINITY, lagMs: 0 };
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    own.heapMb = Math.min(own.heapMb, figure('nodejs_heap_size_used_bytes') / megabyte);
    own.lagMs = Math.max(own.lagMs, figure('nodejs_eventloop_lag_p99_seconds') * 1000);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 3_000))]).catch(() => {});
  }
  return { done: await ended, own };
}

function openFiles(roots: readonly number[]): number {
  const count = (pid: number) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).length;
    } catch {
      return 0;
    }
  };
  return familyOf(roots)
    .filter(({ name }) => name !== 'postgres')
    .reduce((sum, { pid }) => sum + count(pid), 0);
}

interface Stored {
  disk: number;
  rows: number;
  runs: number;
  dead: number;
  log: number;
  written: number;
}

// Row counts are those of the statistics: to count rows would be a load of its own.
const stored = `select pg_database_size(current_database())::float8 as disk,
    (pg_total_relation_size('run') + pg_total_relation_size('event'))::float8 as rows,
    (select n_live_tup::float8 from pg_stat_user_tables where relname = 'run') as runs,
    (select 100 * sum(n_dead_tup)::float8 / greatest(sum(n_dead_tup + n_live_tup), 1) from pg_stat_user_tables) as dead,
    (select sum(size)::float8 from pg_ls_waldir()) as log,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as written`;

/** Takes a sample after each minute. */
export class Sampler {
  readonly #server: WeftServer;
  readonly #database: pg.Client;
  #written = 0;

  constructor(server: WeftServer, database: pg.Client) {
    this.#server = server;
    this.#database = database;
  }

  /** Before the first minute: the log is counted from here on. */
  async begin(): Promise<void> {
    this.#written = (await this.#stored()).written;
  }

  async take(minute: number, { requests, failed, p50, p99, max }: Window, own: OwnFigures): Promise<Sample> {
    const { disk, rows, runs, dead, log, written } = await this.#stored();
    const since = written - this.#written;
    this.#written = written;
    const { postgres = 0, ...others } = memoryByName(this.#server.roots);
    const server = Object.values(others).reduce((sum, part) => sum + part, 0);
    return {
      ...{ what: 'a minute', minute, requests, failed },
      ...{ 'p50 ms': round1(p50), 'p99 ms': round1(p99), 'max ms': round1(max) },
      ...{ 'server MB': round1(server), 'database MB': round1(postgres) },
      ...{ 'heap MB': round1(own.heapMb), 'event loop p99 ms': round1(own.lagMs) },
      'open files': openFiles(this.#server.roots),
      ...{ 'disk MB': round1(disk / megabyte), 'run and event MB': round1(rows / megabyte), runs },
      ...{ 'dead rows %': round1(dead), 'WAL MB': round1(log / megabyte) },
      'WAL written, MB/minute': round1(since / megabyte),
      load: round1(loadavg()[0] ?? 0),
    };
  }

  async #stored(): Promise<Stored> {
    const [row] = (await this.#database.query<Stored>(stored)).rows;
    if (!row) throw new Error('The database answers no figures');
    return row;
  }
}
