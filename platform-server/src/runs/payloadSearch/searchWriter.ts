import type pg from 'pg';
import { outageOf } from '../../process/databaseOutage.ts';
import type { Log } from '../../process/log.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { EventWithRuns } from '../commit/rows.ts';
import { BegunRunsBuffer } from './begunRuns.ts';
import { insertSearchRows } from './searchInsert.ts';
import { makeGatheredRows } from './searchMaker.ts';
import { SearchUpkeep } from './searchUpkeep.ts';

/** What is stored is found so much later at most, while this process lives. Milliseconds. */
const lingerMs = 1_000;
/** What is gathered is written earlier when there is so much of it. */
const gathered = { events: 4_000, bytes: 4 * 1024 * 1024 };
/** With more than this nobody keeps up: the rest is made up for later. Bytes. */
const maxBytes = 32 * 1024 * 1024;
interface SearchWriterDeps {
  pool: pg.Pool;
  /** For what takes its time. */
  maintenance: pg.Pool;
  log: Log;
  /** The worker whose runs these are; null while there is none. */
  workerId(): number | null;
}

interface Gathered {
  begun: BegunRunsBuffer;
  /** When the first of them was gathered. Milliseconds since the epoch. */
  since: number;
}

const nothing = (): Gathered => ({ begun: new BegunRunsBuffer(), since: Date.now() });

/**
 * Makes runs findable by what they began with, behind the commits that stored them: many in one row. What is lost with
 * the process, or cannot be written, is made up for by `SearchGaps`: the database knows up to when a worker's runs are
 * findable, and times of which they are not.
 */
export class SearchWriter {
  readonly #deps: SearchWriterDeps;
  readonly #upkeep: SearchUpkeep;
  #gathered = nothing();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> | null = null;
  /** Begin of the time whose runs could not all be written. */
  #missingSince: number | null = null;

  constructor(deps: SearchWriterDeps) {
    this.#deps = deps;
    this.#upkeep = new SearchUpkeep(deps.maintenance, deps.log);
  }

  /** Takes over events that were stored with their runs. */
  add(events: readonly EventWithRuns[]): void {
    for (const { event, runs } of events) if (runs.length > 0) this.#gather(event, runs);
    const { count, length } = this.#gathered.begun;
    if (count > gathered.events || length > gathered.bytes) this.#begin();
    else if (count > 0) this.#timer ??= setTimeout(() => this.#begin(), lingerMs);
  }

  #gather({ account, source, contentType, query, body }: EventWithRuns['event'], runs: EventWithRuns['runs']): void {
    if (this.#gathered.begun.length + body.length > maxBytes) this.#giveUp(this.#gathered);
    const ids = runs.map(({ id, scenarioId }) => ({ id, scenarioId }));
    this.#gathered.begun.add({ account, source, contentType, query, body, runs: ids });
  }

  /** Resolves when what was stored by now can be found, as far as it could be written. */
  async flush(): Promise<void> {
    // What is under way may not have it yet.
    while (this.#writing || this.#gathered.begun.count > 0) {
      this.#begin();
      await this.#writing;
    }
  }

  /** Writes what there is, and notes what could not be written. */
  async close(): Promise<void> {
    await this.flush();
    if (this.#missingSince !== null) await this.#write(nothing()).catch(() => {});
    await this.#upkeep.idle();
  }

  #begin(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#writing || this.#gathered.begun.count === 0) return;
    const taken = this.#gathered;
    this.#gathered = nothing();
    this.#writing = this.#write(taken)
      .catch((error) => {
        this.#giveUp(taken);
        if (!outageOf(error)) this.#deps.log.warn({ err: error }, 'runs could not be made findable yet');
      })
      .finally(() => {
        this.#writing = null;
        this.add([]);
      });
  }

  async #write({ begun }: Gathered): Promise<void> {
    const { pool, workerId } = this.#deps;
    const [missing, until] = [this.#missingSince, this.#gathered.since];
    const rows = begun.count > 0 ? await makeGatheredRows(begun) : null;
    const count = await inTransaction(pool, async (database) => {
      await database.query('set local synchronous_commit = off');
      if (missing !== null) await database.query(noteGap, [new Date(missing), new Date()]);
      // Runs whose commit took long may be older than those that are gathered: whoever makes up for them allows for it.
      await database.query(noteSearched, [workerId(), new Date(until)]);
      return rows ? insertSearchRows(database, rows) : 0;
    });
    this.#missingSince = null;
    this.#upkeep.written(count);
  }

  #giveUp(lost: Gathered): void {
    this.#missingSince = Math.min(this.#missingSince ?? lost.since, lost.since);
    if (lost === this.#gathered) this.#gathered = nothing();
  }
}

const noteGap = 'insert into run_search_gap (since, until) values ($1, $2)';
const noteSearched = 'update worker set searched_since = $2 where id = $1';
