import pg from 'pg';
import { deleteExpired } from '../../src/runs/maintenance/retention.ts';
import { valueTypes } from '../../src/store/pool.ts';
import { logDays } from '../largeLog/fillLog.ts';

/** Somebody held on to the records for as long as retention tries: the job of a server comes back later as well. */
const lockNotAvailable = '55P03';

/** Lets the days of a filled log expire one after the other, as the night of a server does. */
export class ExpiringDays {
  readonly #pool: pg.Pool;
  #expired = 0;

  constructor({ user, password, host, port }: pg.Client) {
    this.#pool = new pg.Pool({ user, password, host, port, database: 'weft', types: valueTypes, max: 2 });
  }

  /**
   * Those that have to be gone when this share of the soak is over, so that as many runs go as come. A day that cannot go
   * now goes with the next.
   */
  async expireUpTo(share: number): Promise<void> {
    const due = Math.min(logDays, Math.floor(share * logDays));
    while (this.#expired < due) {
      try {
        await deleteExpired(this.#pool, logDays - this.#expired - 1);
      } catch (error) {
        if ((error as { code?: string }).code !== lockNotAvailable) throw error;
        console.log('A day could not expire: its records were in use.');
        return;
      }
      this.#expired++;
    }
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
