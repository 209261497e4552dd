import type { ConcurrencyGroup } from './concurrencyGroup.ts';
import type { GroupHints, PermitLocks, PermitWaiter } from './permits.ts';

/** What there is of a group's permits for those who come next. */
export interface GroupRoom {
  /** Held by this process and not in use. */
  free: number;
  /** It may find so many more: others may hold them. */
  more: number;
  /** Those who wait for a permit here. */
  waiting: number;
}

/** A group of which this process has used permits lately. */
export class OpenGroup {
  readonly #name: string;
  readonly #locks: PermitLocks;
  readonly #hints: GroupHints;
  #permits = 0;
  /** Places whose lock this process holds and no run uses. */
  #free: number[] = [];
  readonly #used = new Set<number>();
  /** Kept for runs that are being taken from the table. */
  readonly #reserved: number[] = [];
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
    return this.#inUse === 0 && this.#waiters.length === 0 && !this.#taking && this.#usedAt < time;
  }

  /** What there is of permits for those who come next, if at most so many may be in use. */
  room(permits = this.#permits): GroupRoom {
    const waiting = this.#waiters.length;
    const free = Math.max(0, this.#free.length - waiting);
    return { free, more: Math.max(0, permits - this.#inUse - Math.max(this.#free.length, waiting)), waiting };
  }

  get #inUse(): number {
    return this.#used.size + this.#reserved.length;
  }

  /** Keeps a permit for the next that is admitted, which it tries to take where it has none; false when others have all. */
  async reserve(permits: number): Promise<boolean> {
    this.#permits = permits;
    if (this.room().free === 0 && this.room().more > 0 && !this.#taking) await this.#take(1);
    if (this.room().free === 0) return false;
    this.#reserved.push(this.#free.pop() as number);
    return true;
  }

  /** Nobody was there to be admitted. */
  giveUpReserved(): void {
    const permit = this.#reserved.pop();
    if (permit !== undefined) this.#passOn(permit);
  }

  admit({ permits }: ConcurrencyGroup, waiter: PermitWaiter): void {
    this.#permits = permits;
    const reserved = this.#reserved.pop();
    if (reserved !== undefined) return void this.#enter(waiter, reserved);
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
      this.#enter(this.#waiters.shift() as PermitWaiter, this.#free.pop() as number);
    }
  }

  #enter(waiter: PermitWaiter, permit: number): void {
    this.#used.add(permit);
    waiter.enter({ leave: () => this.#leave(permit) });
  }

  #leave(permit: number): void {
    if (this.#used.delete(permit)) this.#passOn(permit);
  }

  #passOn(permit: number): void {
    this.#usedAt = Date.now();
    const isWanted = this.#wantedElsewhere;
    if (isWanted || permit >= this.#permits) this.#yield([permit]);
    else this.#free.push(permit);
    this.#dispatch();
    if (this.#waiters.length === 0) return;
    // Who wants the only one has an older run in the table, as a rule: those here go there too, and keep behind it.
    if (isWanted && this.#permits === 1) this.#refuse();
    else void this.#takeMore();
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
    const count = Math.min(this.#waiters.length, this.#permits - this.#inUse - this.#free.length);
    if (this.#taking || count <= 0) return;
    if ((await this.#take(count)) < count) this.#refuse();
    else if (this.#waiters.length > 0) void this.#takeMore();
  }

  /** Answers how many it got. */
  async #take(count: number): Promise<number> {
    this.#taking = true;
    const held = [...this.#used, ...this.#reserved, ...this.#free];
    const taken = await this.#locks.take(this.#name, this.#permits, count, held).catch(() => []);
    this.#taking = false;
    this.#usedAt = Date.now();
    this.#free.push(...taken);
    this.#dispatch();
    return taken.length;
  }

  /** Others hold the rest. */
  #refuse(): void {
    this.#hints.wanted(this.#name);
    for (const waiter of this.#waiters.splice(0)) waiter.refuse();
  }
}
