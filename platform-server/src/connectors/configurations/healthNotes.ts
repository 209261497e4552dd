import type pg from 'pg';
import type { CallOutcome } from '../../engine/connectors/connectors.ts';
import type { Log } from '../../process/log.ts';
import type { HealthNote } from '../../store/repositories/connectorHealthRepository.ts';
import * as connectorHealthRepository from '../../store/repositories/connectorHealthRepository.ts';
import { toHealthFailure } from './toHealthFailure.ts';

const flushMs = 1_000;
/** Configurations noted between two writes; what comes beyond is not kept. */
const maxPending = 5_000;

export interface HealthNotesDeps {
  pool: pg.Pool;
  log: Log;
  /** Calls of a configuration began to fail, or to succeed again. */
  changed(account: string, id: string): void;
}

/**
 * Whether calls of configurations succeed, and how many did, gathered and written once a second: no call costs a statement. A crash may
 * lose the last second of it.
 */
export class HealthNotes {
  readonly #pool: pg.Pool;
  readonly #deps: Pick<HealthNotesDeps, 'log' | 'changed'>;
  #pending = new Map<string, HealthNote>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor({ pool, ...deps }: HealthNotesDeps) {
    this.#pool = pool;
    this.#deps = deps;
  }

  add(id: string, { status, failure: found }: CallOutcome): void {
    const known = this.#pending.get(id);
    if (!known && this.#pending.size >= maxPending) return;
    const at = new Date();
    const isHealthy = found === null;
    const failure = found ? { at, status, ...toHealthFailure(found) } : (known?.failure ?? null);
    const lastSuccessAt = isHealthy ? at : (known?.lastSuccessAt ?? null);
    const state = isHealthy ? 'ok' : 'failing';
    const counted = { calls: (known?.calls ?? 0) + 1, failures: (known?.failures ?? 0) + Number(!isHealthy) };
    this.#pending.set(id, { id, state, lastCallAt: at, lastSuccessAt, failure, ...counted });
    this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Forgets what was noted of a configuration: it was of other settings. */
  forget(id: string): void {
    this.#pending.delete(id);
  }

  /** Writes what is gathered. Never fails. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const notes = [...this.#pending.values()];
    this.#pending = new Map();
    this.#writing = this.#writing
      .then(() => this.#write(notes))
      .catch((err: unknown) => {
        this.#deps.log.warn({ err }, 'the health of configurations was not recorded');
      });
    return this.#writing;
  }

  async #write(notes: readonly HealthNote[]): Promise<void> {
    if (notes.length === 0) return;
    await connectorHealthRepository.count(this.#pool, notes);
    for (const { id, account } of await connectorHealthRepository.note(this.#pool, notes)) {
      await connectorHealthRepository.trim(this.#pool, id);
      this.#deps.changed(account, id);
    }
  }
}
