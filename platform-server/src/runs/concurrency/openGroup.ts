import type { ConcurrencyGroup } from './concurrencyGroup.ts';
import type { GroupHints, PermitLocks, PermitWaiter } from './permits.ts';

/**
 * How soon a process that has some of the permits tries for more where others hold the rest, and how often it gives one
 * up while runs of its own wait. Without it, each short run of two busy processes would wait for a lock. Milliseconds.
 */
const pauseMs = 100;
/** A process that died says of no permit that it is free. */
const lostMs = 1_000;

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
  /** When the next permit may be given up, and when others may be asked for one, as `Date.now()`. */
  #yieldAt = 0;
  #tryAt = 0;
  #later: NodeJS.Timeout | null = null;

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

  get #isExclusive(): boolean {
    return this.#permits === 1;
  }

  get #isBusy(): boolean {
    return this.#waiters.length > 0;
  }

  /** Keeps a permit for the next that is admitted, which it tries to take where it has none; false when others have all. */
  async reserve(permits: number): Promise<boolean> {
    this.#permits = permits;
    if (this.room().free === 0 && this.room().more > 0 && !this.#taking) await this.#take(1, true);
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
    this.#tryAt = 0;
    if (this.#waiters.length > 0) void this.#takeMore();
  }

  close(): void {
    this.#stopAsking();
    this.#yield(this.#free.splice(0));
  }

  #dispatch(): void {
    while (this.#waiters.length > 0 && this.#free.length > 0) {
      this.#enter(this.#waiters.shift() as PermitWaiter, this.#free.pop() as number);
    }
    if (!this.#isBusy) this.#stopAsking();
  }

  #stopAsking(): void {
    if (this.#later) clearTimeout(this.#later);
    this.#later = null;
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
    const isWanted = this.#wantedElsewhere && (this.#isExclusive || !this.#isBusy || Date.now() >= this.#yieldAt);
    if (isWanted || permit >= this.#permits) this.#yield([permit]);
    else this.#free.push(permit);
    this.#dispatch();
    if (this.#waiters.length === 0) return;
    // Who wants the only one has an older run in the table, as a rule: those here go there too, and keep behind it.
    if (isWanted && this.#isExclusive) this.#refuse();
    else void this.#takeMore();
  }

  #yield(permits: number[]): void {
    if (permits.length === 0) return;
    this.#wantedElsewhere = false;
    this.#yieldAt = Date.now() + pauseMs;
    // Whoever wants it comes later than those who wait here.
    this.#tryAt = this.#yieldAt;
    void this.#locks.release(this.#name, permits).then(
      () => this.#hints.freed(this.#name),
      // The session is lost and its locks with it.
      () => {},
    );
  }

  async #takeMore(): Promise<void> {
    const count = Math.min(this.#waiters.length, this.#permits - this.#inUse - this.#free.length);
    if (this.#taking || count <= 0) return;
    const early = this.#tryAt - Date.now();
    if (early > 0 && this.#inUse > 0) {
      this.#askLater(early);
      return;
    }
    if ((await this.#take(count, false)) < count) this.#doWithout();
    else if (this.#waiters.length > 0) void this.#takeMore();
  }

  /**
   * Others hold the rest. Who waits for its turn among those here goes on waiting, as where this process holds all;
   * without a permit here nobody would come to it.
   */
  #doWithout(): void {
    if (this.#isExclusive || this.#inUse === 0) {
      this.#refuse();
      return;
    }
    this.#hints.wanted(this.#name);
    this.#tryAt = Date.now() + pauseMs;
    this.#askLater(lostMs);
  }

  #askLater(ms: number): void {
    this.#later ??= setTimeout(() => {
      this.#later = null;
      this.tryAgain();
    }, ms).unref();
  }

  /** Answers how many it got. */
  async #take(count: number, isForStored: boolean): Promise<number> {
    this.#taking = true;
    const held = [...this.#used, ...this.#reserved, ...this.#free];
    const wanted = { permits: this.#permits, held, count, isForStored };
    const taken = await this.#locks.take(this.#name, wanted).catch(() => []);
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
