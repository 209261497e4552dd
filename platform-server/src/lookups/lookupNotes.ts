import type pg from 'pg';
import type { LookupCaller } from '../engine/lookups/lookupTable.ts';
import { readText } from '../engine/rules/readValue.ts';
import type { Log } from '../process/log.ts';
import type { LookedUp } from '../store/repositories/lookupValueRepository.ts';
import * as lookupValueRepository from '../store/repositories/lookupValueRepository.ts';

const flushMs = 1_000;
/** Different values kept between two writes; what comes beyond is not recorded. */
const maxPending = 5_000;
/** Lists and tables are trimmed once so many values were written. */
const trimmedEvery = 500;
/** Longer texts are recorded shortened: nobody looks at them whole. */
const maxText = 500;

const textOf = (value: unknown) => readText(value).slice(0, maxText).replaceAll('\u0000', '');

export interface LookupNotesDeps {
  pool: pg.Pool;
  log: Log;
}

/**
 * Values that runs look up, gathered and written once a second: for the inbox, and to try changes on. They are no part of
 * any run, so a crash may lose the last second of them.
 */
export class LookupNotes {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  #pending = new Map<string, LookedUp>();
  #missed = new Map<string, string>();
  #onMissed: (account: string, lookupId: string) => Promise<void> = async () => {};
  readonly #written = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor({ pool, log }: LookupNotesDeps) {
    this.#pool = pool;
    this.#log = log;
  }

  add(
    lookupId: string,
    { id: scenarioId, account }: LookupCaller,
    values: readonly unknown[],
    isMissed: boolean,
  ): void {
    const texts = values.map(textOf);
    if (texts.every((text) => text.trim() === '')) return;
    const key = `${lookupId} ${scenarioId} ${texts.join('\u0000')}`;
    const known = this.#pending.get(key);
    if (!known && this.#pending.size >= maxPending) return;
    const count = (known?.count ?? 0) + 1;
    if (isMissed) this.#missed.set(lookupId, account);
    this.#pending.set(key, { lookupId, scenarioId, values: texts, count, isMissed });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Told of tables in which values were missed, once these are written. */
  onMissed(listener: (account: string, lookupId: string) => Promise<void>): void {
    this.#onMissed = listener;
  }

  /** Writes what is gathered. Never fails. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const values = [...this.#pending.values()];
    const missed = this.#missed;
    this.#pending = new Map();
    this.#missed = new Map();
    this.#writing = this.#writing
      .then(() => this.#write(values, missed))
      .catch((err: unknown) => {
        this.#log.warn({ err }, 'looked-up values were not recorded');
      });
    return this.#writing;
  }

  async #write(values: readonly LookedUp[], missed: ReadonlyMap<string, string>): Promise<void> {
    if (values.length === 0) return;
    await lookupValueRepository.note(this.#pool, values);
    for (const [id, { length }] of Object.entries(Object.groupBy(values, ({ lookupId }) => lookupId)) as [
      string,
      LookedUp[],
    ][]) {
      const written = (this.#written.get(id) ?? 0) + length;
      this.#written.set(id, written < trimmedEvery ? written : 0);
      if (written >= trimmedEvery) await lookupValueRepository.trim(this.#pool, id);
    }
    for (const [id, account] of missed) await this.#onMissed(account, id);
  }
}
