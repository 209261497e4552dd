import type { ConcurrencyGroup } from './concurrencyGroup.ts';
import { type GroupRoom, OpenGroup } from './openGroup.ts';
import type { GroupHints, PermitLocks, PermitWaiter } from './permits.ts';

const idleMs = 5_000;

/**
 * Keeps the settings for concurrency over all processes. Places are locks of the worker's session, kept for a while
 * after use: as long as one process runs a scenario, starting a run costs no round trip. A process that finds all
 * permits taken asks for one, and hears when one becomes free; where it has none itself, it leaves its run in the table.
 */
export class ConcurrencyGroups {
  readonly #open = new Map<string, OpenGroup>();
  readonly #locks: PermitLocks;
  readonly #hints: GroupHints;
  #timer: NodeJS.Timeout | null = null;

  constructor(locks: PermitLocks, hints: GroupHints) {
    this.#locks = locks;
    this.#hints = hints;
  }

  /** Lets the waiter in, now or when a permit is free. */
  request(group: ConcurrencyGroup, waiter: PermitWaiter): void {
    this.#openGroup(group.name).admit(group, waiter);
  }

  /** Whether the group is in use here, or was lately. */
  isOpen(name: string): boolean {
    return this.#open.has(name);
  }

  /** All of those. */
  names(): string[] {
    return [...this.#open.keys()];
  }

  room({ name, permits }: Pick<ConcurrencyGroup, 'name' | 'permits'>): GroupRoom {
    return this.#open.get(name)?.room(permits) ?? { free: 0, more: permits, waiting: 0 };
  }

  /** The same of a group whose permits are known only while it is in use here: else it may have one. */
  roomByName(name: string): GroupRoom {
    return this.#open.get(name)?.room() ?? { free: 0, more: 1, waiting: 0 };
  }

  /**
   * Keeps a permit of an exclusive group for its next run; false when others have it. Only then that run may be taken
   * from the table: whoever took it without would be passed by those behind it.
   */
  async reserve(name: string): Promise<boolean> {
    const isReserved = await this.#openGroup(name).reserve(1);
    if (!isReserved) this.#hints.wanted(name);
    return isReserved;
  }

  /** There was none to be taken. */
  giveUpReserved(name: string): void {
    this.#open.get(name)?.giveUpReserved();
  }

  /** Another process asks for a permit. */
  wantedElsewhere(group: string): void {
    this.#open.get(group)?.yieldPermits();
  }

  /** Another process gave up a permit. */
  freedElsewhere(group: string): void {
    this.#open.get(group)?.tryAgain();
  }

  /** Stops keeping anything; the locks go with the session. */
  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#open.clear();
  }

  #openGroup(name: string): OpenGroup {
    const known = this.#open.get(name);
    if (known) return known;
    const opened = new OpenGroup(name, this.#locks, this.#hints);
    this.#open.set(name, opened);
    this.#timer ??= setInterval(() => this.#closeIdle(), idleMs).unref();
    return opened;
  }

  #closeIdle(): void {
    for (const [name, group] of this.#open) {
      if (!group.isIdleSince(Date.now() - idleMs)) continue;
      this.#open.delete(name);
      group.close();
    }
    if (this.#open.size === 0) this.close();
  }
}
