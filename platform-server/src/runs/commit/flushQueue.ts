import { SlotMap } from '../../process/slotMap.ts';
import type { PendingWrite } from './pendingWrite.ts';

/** What nobody waits for becomes due after one to two of these. */
const lingerMs = 10;

/** Pending writes by when they are to be flushed. One may be in more than one set: asked for after it began to linger. */
export class FlushQueue {
  readonly #onDue: () => void;
  readonly #due = new SlotMap<number, PendingWrite>();
  #lingering = new SlotMap<number, PendingWrite>();
  #aged = new SlotMap<number, PendingWrite>();
  #timer: NodeJS.Timeout | null = null;

  /** @param onDue called when lingering writes may have become due */
  constructor(onDue: () => void) {
    this.#onDue = onDue;
  }

  get hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** Those that are due and ready by now. */
  ready(now: number): PendingWrite[] {
    return this.#due.values().filter(({ readyAt }) => readyAt <= now);
  }

  addDue(pending: PendingWrite): void {
    this.#due.set(pending.number, pending);
  }

  addLingering(pending: PendingWrite): void {
    this.#lingering.set(pending.number, pending);
    this.#timer ??= setTimeout(() => this.#age(), lingerMs);
  }

  /** False when it was not queued. */
  remove(pending: PendingWrite): boolean {
    const removed = [this.#due, this.#lingering, this.#aged].filter((writes) => writes.take(pending.number));
    return removed.length > 0;
  }

  /** Everything queued, ready or not. */
  all(): PendingWrite[] {
    return [...new Set([this.#due, this.#aged, this.#lingering].flatMap((writes) => writes.values()))];
  }

  clear(): void {
    if (this.#timer) clearTimeout(this.#timer);
    for (const writes of [this.#due, this.#lingering, this.#aged]) writes.clear();
  }

  // In two steps, so that each write lingers for one to two of them.
  #age(): void {
    for (const pending of this.#aged.values()) this.addDue(pending);
    this.#aged = this.#lingering;
    this.#lingering = new SlotMap();
    this.#timer = this.#aged.size > 0 ? setTimeout(() => this.#age(), lingerMs) : null;
    this.#onDue();
  }
}
