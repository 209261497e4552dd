import type { ConcurrencyGroup } from './concurrencyGroup.ts';
import type { GroupHints, PermitLocks, PermitWaiter } from './permits.ts';

/** A group of which this process has used permits lately. */
export class OpenGroup {
  readonly #name: string;
  readonly #locks: PermitLocks;
  readonly #hints: GroupHints;
  #permits = 0;
  /** Places whose lock this process holds and no run uses. */
  #free: number[] = [];
  readonly #used = new Set<number>();
  #waiters: PermitWaiter[] = [];
  #taking = false;
  #wantedElsewhere = false;
  #usedAt = 0;

  constructor(name: string, locks: PermitLocks, hints: GroupHints) {
    this.#name = name;
    this.#locks = locks;
    this.#hints = hints;
  }

  /** No run here and none waiting since `time`. */
  isIdleSince(time: number): boolean {
    return this.#used.size === 0 && this.#waiters.length === 0 && !this.#taking && this.#usedAt < time;
  }

  /** Permits that this process holds unused, and those that it may still find, as far as nobody waits for them. */
  room(permits = this.#permits): { free: number; more: number } {
    const waiting = this.#waiters.length;
    const free = Math.max(0, this.#free.length - waiting);
    return { free, more: Math.max(0, permits - this.#used.size - Math.max(this.#free.length, waiting)) };
  }

  admit({ permits }: ConcurrencyGroup, waiter: PermitWaiter): void {
    this.#permits = permits;
    this.#waiters.push(waiter);
    this.#dispatch();
    if (this.#waiters.length > 0) void this.#takeMore();
  }

  /** Another process waits for a permit: it gets the next one that is not in use. */
  yieldPermits(): void {
    this.#wantedElsewhere = true;
    this.#yield(this.#free.splice(0));
  }

  /** Another process gave one up. */
  tryAgain(): void {
    if (this.#waiters.length > 0) void this.#takeMore();
  }

  close(): void {
    this.#yield(this.#free.splice(0));
  }

  #dispatch(): void {
    while (this.#waiters.length > 0 && this.#free.length > 0) {
      const permit = this.#free.pop() as number;
      this.#used.add(permit);
      this.#waiters.shift()?.enter({ leave: () => this.#leave(permit) });
    }
  }

  #leave(permit: number): void {
    if (!this.#used.delete(permit)) return;
    this.#usedAt = Date.now();
    if (this.#wantedElsewhere || permit >= this.#permits) this.#yield([permit]);
    else this.#free.push(permit);
    this.#dispatch();
    if (this.#waiters.length > 0) void this.#takeMore();
  }

  #yield(permits: number[]): void {
    if (permits.length === 0) return;
    this.#wantedElsewhere = false;
    void this.#locks.release(this.#name, permits).then(
      () => this.#hints.freed(this.#name),
      // The session is lost and its locks with it.
      () => {},
    );
  }

  async #takeMore(): Promise<void> {
    const held = [...this.#used, ...this.#free];
    const count = Math.min(this.#waiters.length, this.#permits - held.length);
    if (this.#taking || count <= 0) return;
    this.#taking = true;
    const taken = await this.#locks.take(this.#name, this.#permits, count, held).catch(() => []);
    this.#taking = false;
    this.#usedAt = Date.now();
    this.#free.push(...taken);
    this.#dispatch();
    if (taken.length < count) this.#refuse();
    else if (this.#waiters.length > 0) void this.#takeMore();
  }

  /** Others hold the rest. */
  #refuse(): void {
    this.#hints.wanted(this.#name);
    for (const waiter of this.#waiters.splice(0)) waiter.refuse();
  }
}
