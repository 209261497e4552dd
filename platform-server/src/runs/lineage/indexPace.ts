/** What has ended is gathered so long, at least. Milliseconds. */
const lingerMs = 1_000;
/** The load is looked at over this time before each batch, and again so often while a batch has to wait. Milliseconds. */
const probeMs = 250;
const againMs = 1_000;
/** Rests as long as it worked; while the process is busy, so many times as long. */
const busyRest = 60;
/** Share of the time in which the event loop of a busy process works. */
const busyShare = 0.25;

/** When the next batch is indexed: soon while the process has little to do, in a sixtieth of its time while it is busy. */
export class IndexPace {
  readonly #utilization: () => number;
  #restUntil = 0;
  #busyUntil = 0;
  #probedAt: number | null = null;

  /** @param utilization share of the time in which the process worked since it was last called, from 0 to 1 */
  constructor(utilization: () => number) {
    this.#utilization = utilization;
  }

  /** There is something to index, and was nothing before. */
  begun(now: number): void {
    this.#restUntil = Math.max(this.#restUntil, now + lingerMs);
  }

  /** When to ask again; null when a batch may be indexed now. */
  waitUntil(now: number): number | null {
    if (now < this.#restUntil) return this.#restUntil;
    if (this.#probedAt === null) {
      this.#probedAt = now;
      this.#utilization();
    }
    if (now < this.#probedAt + probeMs) return this.#probedAt + probeMs;
    this.#probedAt = null;
    const isBusy = this.#utilization() > busyShare;
    return isBusy && now < this.#busyUntil ? Math.min(this.#busyUntil, now + againMs) : null;
  }

  /** A batch took so long. */
  worked(now: number, tookMs: number): void {
    this.#restUntil = now + Math.max(probeMs, tookMs);
    this.#busyUntil = now + busyRest * tookMs;
  }
}
