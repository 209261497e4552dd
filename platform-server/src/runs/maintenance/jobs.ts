import * as jobRepository from '../../store/repositories/jobRepository.ts';

import type { Queryable } from '../../store/transaction.ts';

/** Work that is done from time to time, by one process for all. Doing it twice must do no harm. */
export interface Job {
  name: string;
  /** When it is due for the first time behind an instant. Milliseconds since the epoch, as all times here. */
  nextAfter(now: number): number;
  run(): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A process that has not finished by then, or by the job's next time, is taken for dead, and another one does the job. */
const leaseMs = 10 * minuteMs;

/** Every minute. */
export const everyMinute = (now: number): number => now + minuteMs;

/** Every night at 03:17 UTC, when few people work. */
export function everyNight(now: number): number {
  const today = Math.floor(now / dayMs) * dayMs + (3 * 60 + 17) * minuteMs;
  return today > now ? today : today + dayMs;
}

/** Does the jobs that are due, each in one process at a time. */
export class Jobs {
  readonly #database: Queryable;
  readonly #jobs: readonly Job[];

  constructor(database: Queryable, jobs: readonly Job[]) {
    this.#database = database;
    this.#jobs = jobs;
  }

  /** Has a job be done at once, by whichever process wakes up first. */
  runSoon(name: string): Promise<void> {
    return jobRepository.runSoon(this.#database, name);
  }

  /** Answers when the next job is due. A job that throws is due again when its lease is over. */
  async runDue(now: number): Promise<number | null> {
    for (const job of this.#jobs) {
      const next = job.nextAfter(now);
      await jobRepository.plan(this.#database, job.name, new Date(next));
      const leaseEnd = new Date(Math.min(now + leaseMs, next));
      if (!(await jobRepository.claim(this.#database, job.name, new Date(now), leaseEnd))) continue;
      await job.run();
      await jobRepository.finish(this.#database, job.name, leaseEnd, new Date(next));
    }
    const next = await jobRepository.nextDue(
      this.#database,
      this.#jobs.map(({ name }) => name),
    );
    return next?.getTime() ?? null;
  }
}
