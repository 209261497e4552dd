import type { ConcurrencyGroup } from './concurrencyGroup.ts';
import { OpenGroup } from './openGroup.ts';
import type { GroupHints, PermitLocks, PermitWaiter } from './permits.ts';

const idleMs = 5_000;

/**
 * Keeps the settings for concurrency over all processes. Places are locks of the worker's session, kept for a while
 * after use: as long as one process runs a scenario, starting a run costs no round trip. A process that finds all
 * permits taken asks for one, leaves its run in the table, and hears when one becomes free.
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
    let open = this.#open.get(group.name);
    if (!open) {
      open = new OpenGroup(group.name, this.#locks, this.#hints);
      this.#open.set(group.name, open);
      this.#timer ??= setInterval(() => this.#closeIdle(), idleMs).unref();
    }
    open.admit(group, waiter);
  }

  /** Groups in use here, or lately. */
  names(): string[] {
    return [...this.#open.keys()];
  }

  /** How many more runs of the group may find a permit: those kept here, and those that others may hold. */
  room({ name, permits }: Pick<ConcurrencyGroup, 'name' | 'permits'>): { free: number; more: number } {
    return this.#open.get(name)?.room(permits) ?? { free: 0, more: permits };
  }

  /** The same of a group whose permits are known only while it is in use here: else it may have one. */
  roomByName(name: string): { free: number; more: number } {
    return this.#open.get(name)?.room() ?? { free: 0, more: 1 };
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

  #closeIdle(): void {
    for (const [name, group] of this.#open) {
      if (!group.isIdleSince(Date.now() - idleMs)) continue;
      this.#open.delete(name);
      group.close();
    }
    if (this.#open.size === 0) this.close();
  }
}
