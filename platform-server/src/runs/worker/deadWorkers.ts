import { hostname } from 'node:os';
import type pg from 'pg';
import { outageOf } from '../../process/databaseOutage.ts';
import { isAlive } from '../../process/isAlive.ts';
import type { Log } from '../../process/log.ts';
import { clockOffset, learnSharedTime } from '../../process/sharedClock.ts';
import * as workerRepository from '../../store/repositories/workerRepository.ts';

/**
 * A process that only lost its connection settles its last events itself before anyone takes its runs; it has this long.
 * Milliseconds.
 */
const graceMs = 6_000;

/** Name of this process in the list of workers. */
export const workerName = `${hostname()} ${process.pid}`;

/**
 * Finds workers whose session has ended, and frees their runs once they can have nothing more to say. With each look it
 * learns what time it is by the clock that all share.
 */
export class DeadWorkers {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #spared: () => readonly number[];
  readonly #seen = new Map<number, number>();

  /** @param spared workers that are not looked at: those of this process */
  constructor({ pool, log }: { pool: pg.Pool; log: Log }, spared: () => readonly number[]) {
    this.#pool = pool;
    this.#log = log;
    this.#spared = spared;
  }

  /** Frees the runs of workers that have died. Never rejects: the next look finds them. */
  async release(now: number): Promise<void> {
    try {
      const freed = await this.#release(now);
      if (freed > 0) this.#log.info({ runs: freed }, 'took over the runs of a worker that died');
    } catch (error) {
      // Of an outage the server speaks once, not at every look.
      if (!outageOf(error)) this.#log.warn({ err: error }, 'dead workers could not be looked for');
    }
  }

  async #find() {
    const askedAt = Date.now();
    const { now, workers } = await workerRepository.dead(this.#pool, this.#spared());
    if (learnSharedTime(now, askedAt, Date.now()))
      this.#log.warn(
        { ms: clockOffset() },
        'the clock of this machine was set, or differs from the database, by whose time runs go; keep both in step (NTP)',
      );
    return workers;
  }

  async #release(now: number): Promise<number> {
    const dead = await this.#find();
    for (const id of this.#seen.keys()) if (!dead.some((worker) => worker.id === id)) this.#seen.delete(id);
    for (const { id } of dead) if (!this.#seen.has(id)) this.#seen.set(id, now);
    const over = dead.filter(({ id, name }) => isGone(name) || (this.#seen.get(id) ?? now) + graceMs <= now);
    return over.length === 0
      ? 0
      : workerRepository.releaseDead(
          this.#pool,
          over.map(({ id }) => id),
        );
  }
}

// Processes elsewhere cannot be looked at.
function isGone(name: string): boolean {
  if (name === workerName) return true;
  const [host, pid] = [name.slice(0, name.lastIndexOf(' ')), Number(name.slice(name.lastIndexOf(' ') + 1))];
  if (host !== hostname() || !Number.isInteger(pid)) return false;
  return !isAlive(pid);
}
