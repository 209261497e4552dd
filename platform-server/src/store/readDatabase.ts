import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { coalesced } from '../process/coalesced.ts';
import { Condition } from '../process/condition.ts';
import { outageOf } from '../process/databaseOutage.ts';

/** How long a list waits for the standby to have what was written before it was asked for. */
const timeoutMs = 100;
const pauseMs = 4;
/** A standby that is late or away is not asked for so long. */
const restMs = 2_000;

/** A statement was in the way of what the standby has to replay. */
const conflict = '40001';

/** Bytes of the log: what is written, or what the standby has replayed; null for one that is no standby. */
async function positionOf(pool: pg.Pool, expression: string): Promise<bigint | null> {
  const { rows } = await pool.query<{ at: string | null }>(`select (${expression} - '0/0'::pg_lsn)::text as at`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : BigInt(at);
}

const replayed = 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end';

/**
 * Reads lists from a standby, never older than what was written when they were asked for, by whomever and through
 * whichever process: the standby must have replayed the log up to where the primary wrote at that time. Where it has not
 * within a moment, or is away, the primary is asked.
 */
export class ReadDatabase {
  readonly #primary: pg.Pool;
  readonly #standby: pg.Pool;
  readonly #condition: Condition;
  /** One statement for all who ask while the one before is under way. */
  readonly #written: () => Promise<bigint | null>;
  readonly #look: () => Promise<bigint | null>;
  #replayed = 0n;
  #restUntil = 0;

  constructor({ primary, standby }: { primary: pg.Pool; standby: pg.Pool }, log: (line: string) => void) {
    this.#primary = primary;
    this.#standby = standby;
    this.#condition = new Condition((problem) =>
      log(problem ? `read database: ${problem}; lists are read from the primary` : 'read database: used again'),
    );
    this.#written = coalesced(() => positionOf(primary, 'pg_current_wal_insert_lsn()'));
    this.#look = coalesced(() => positionOf(standby, replayed));
  }

  /** As that of a pool. For statements that only read. */
  query = (async (...given: Parameters<pg.Pool['query']>) => {
    if (!(await this.#isCurrent())) return this.#primary.query(...given);
    try {
      return await this.#standby.query(...given);
    } catch (error) {
      if (!this.#isAway(error)) throw error;
      return this.#primary.query(...given);
    }
  }) as unknown as pg.Pool['query'];

  async #isCurrent(): Promise<boolean> {
    if (Date.now() < this.#restUntil) return false;
    const wanted = await this.#written();
    if (wanted === null) return false;
    try {
      for (const until = Date.now() + timeoutMs; this.#replayed < wanted; await sleep(pauseMs)) {
        if (Date.now() >= until) return this.#rest('it is late');
        const position = await this.#look();
        if (position === null) return this.#rest('it is no standby');
        if (position > this.#replayed) this.#replayed = position;
      }
    } catch (error) {
      if (this.#isAway(error)) return false;
      throw error;
    }
    this.#condition.holds();
    return true;
  }

  /** What took too long on the standby would do so on the primary: that is no reason to ask it. */
  #isAway(error: unknown): boolean {
    const { code } = error as { code?: string };
    if (code === conflict) return true;
    const outage = outageOf(error);
    if (outage === null || code === '57014') return false;
    this.#rest(outage);
    return true;
  }

  #rest(problem: string): false {
    this.#restUntil = Date.now() + restMs;
    // Another may have its name when it is back.
    this.#replayed = 0n;
    this.#condition.fails(problem);
    return false;
  }
}
