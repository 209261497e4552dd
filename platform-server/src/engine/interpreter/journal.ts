import type { RunDeps } from '../executeRun.ts';
import type { RecordEntry } from '../record/entries.ts';
import { applyEntry } from './applyEntry.ts';
import type { RunState } from './runState.ts';
import { infrastructure, isLost } from './stopping.ts';
import { tooManyValueBytes } from './valueBytes.ts';

/** Longest time an entry waits for others while a node works, ms: how late a live view may be. */
const latestMs = 25;
/** Entries handed on together at most. */
const maxBatch = 1000;

/** Writes a run's record: every entry is applied to the state at once and handed on in batches. */
export class Journal {
  readonly #state: RunState;
  readonly #deps: RunDeps;
  readonly #maxValueBytes: number;
  #waiting: RecordEntry[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** @param maxValueBytes bytes of values that the run may have; with more it fails */
  constructor(state: RunState, deps: RunDeps, maxValueBytes: number) {
    this.#maxValueBytes = maxValueBytes;
    this.#state = state;
    this.#deps = deps;
  }

  /** Writes an entry. What nodes still at work have to say after the run has ended is too late. */
  write(entry: RecordEntry): void {
    if (this.#state.ended) return;
    this.#waiting.push(entry);
    applyEntry(this.#state, entry);
    if (this.#waiting.length >= maxBatch) this.flush();
    if (this.#state.valueBytes > this.#maxValueBytes) this.#endOverfull(entry.at);
  }

  #endOverfull(at: number): void {
    const error = tooManyValueBytes(this.#state.grownAt ?? this.#state.flow.start, this.#maxValueBytes);
    this.write({ type: 'ended', at, status: 'FAILED', handled: false, error });
  }

  /** Hands entries on, except to a record that is another worker's by now. */
  flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#waiting.length === 0) return;
    if (!isLost(this.#deps.signal)) this.#deps.append(this.#waiting);
    this.#waiting = [];
  }

  async durable(): Promise<void> {
    this.flush();
    await infrastructure(this.#deps.durable());
  }

  /** Hands on what is written so far before long, while nodes are at work. */
  flushSoon(): void {
    if (this.#waiting.length > 0) this.#timer ??= setTimeout(() => this.flush(), latestMs);
  }
}
