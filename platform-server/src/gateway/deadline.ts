import { unavailable } from '../errors/httpError.ts';
import { extraWriteMs } from '../runs/writeTime.ts';

/** How long a sender waits for the database, whatever happens to that. Its own sending does not count. Milliseconds. */
const wholeMs = 4_500;

/** What is left of the time that one request may wait for the database. */
export class Deadline {
  #leftMs = wholeMs;

  /** Milliseconds. */
  get leftMs(): number {
    return this.#leftMs;
  }

  /** A body of so many bytes is to be written: that may take longer. */
  growWith(bytes: number): void {
    this.#leftMs += extraWriteMs(bytes);
  }

  /** Awaits work that may need the database. @throws HttpError 503 when the time is up */
  async for<Value>(work: Promise<Value>): Promise<Value> {
    const since = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(unavailable(new Error('The database did not answer in time'))), this.#leftMs);
    });
    try {
      return await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
      this.#leftMs = Math.max(this.#leftMs - (performance.now() - since), 0);
    }
  }
}
