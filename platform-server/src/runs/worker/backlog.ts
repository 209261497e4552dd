/** Runs that wait in the table, and for what: to begin or to go on, or for the end of a delay that is over. */
export interface Waiting {
  account: string;
  /** Name of their concurrency group. */
  group: string;
  kind: 'queued' | 'due';
}

/** How many to take of those that wait. */
export interface Take extends Waiting {
  count: number;
}

/** What there is room for. */
export interface Room {
  /** Runs that may be taken altogether. */
  all: number;
  ofAccount(account: string): number;
  ofGroup(group: string, account: string): number;
}

/** A group that has runs in the table. */
interface Entry extends Waiting {
  /** Runs that were left to the table and are not written yet: no other may begin before them. */
  unwritten: number;
  /** Runs that were left to the table from here and not taken yet, as far as is known. */
  left: number;
  /** There may be something to take. */
  isReady: boolean;
}

const keyOf = ({ kind, group }: Waiting) => `${kind} ${group}`;

/**
 * Which groups have runs in the table, as far as this worker knows. What is taken next is decided here: accounts take
 * turns, and within an account its groups do.
 */
export class Backlog {
  /** By account and key; what was served last comes last. */
  readonly #accounts = new Map<string, Map<string, Entry>>();
  readonly #unwritten = new Map<string, Entry>();

  /** Whether a new run of the group has to wait behind others in the table. */
  has(account: string, group: string): boolean {
    return this.#entry({ account, group, kind: 'queued' }) !== undefined;
  }

  /** New runs of the group that were left to the table from here and wait there, as far as is known. */
  left(account: string, group: string): number {
    return this.#entry({ account, group, kind: 'queued' })?.left ?? 0;
  }

  /** Whether there may be something to take. */
  get isReady(): boolean {
    for (const entries of this.#accounts.values()) for (const { isReady } of entries.values()) if (isReady) return true;
    return false;
  }

  /** There are runs in the table. */
  add(waiting: Waiting): void {
    this.#entryFor(waiting).isReady = true;
  }

  /** A run is left to the table, where it will be once it is written. */
  leave(account: string, group: string, runId: string): void {
    const entry = this.#entryFor({ account, group, kind: 'queued' });
    entry.unwritten += 1;
    entry.left += 1;
    this.#unwritten.set(runId, entry);
  }

  /** The run is in the table, or never will be. */
  settled(runId: string): void {
    const entry = this.#unwritten.get(runId);
    if (!entry) return;
    this.#unwritten.delete(runId);
    entry.unwritten -= 1;
    entry.isReady = true;
  }

  /** So many of them were taken. */
  taken(waiting: Waiting, count: number): void {
    const entry = this.#entry(waiting);
    if (entry) entry.left = Math.max(entry.left - count, 0);
  }

  /** No more of them wait in the table. */
  exhausted(waiting: Waiting): void {
    const entry = this.#entry(waiting);
    if (!entry) return;
    entry.isReady = false;
    entry.left = entry.unwritten;
    if (entry.unwritten === 0) this.#remove(entry);
  }

  /** What to take now: one of a group and account after the other, until the room is used up or nothing more fits. */
  choose(room: Room): Take[] {
    const takes = new Map<Entry, Take>();
    const takenOf = new Map<string, number>();
    const fits = ({ group, account }: Entry) => (takenOf.get(group) ?? 0) < room.ofGroup(group, account);
    let open = [...this.#accounts].map(([account, entries]) => ({
      left: room.ofAccount(account),
      entries: [...entries.values()].filter((entry) => entry.isReady && fits(entry)),
    }));
    for (let left = room.all; left > 0 && open.length > 0; ) {
      open = open.filter((turn) => turn.left > 0 && turn.entries.length > 0);
      for (const turn of open.slice(0, left)) {
        const entry = turn.entries.shift() as Entry;
        if (!fits(entry)) continue;
        const { account, group, kind } = entry;
        takenOf.set(group, (takenOf.get(group) ?? 0) + 1);
        takes.set(entry, { account, group, kind, count: (takes.get(entry)?.count ?? 0) + 1 });
        turn.entries.push(entry);
        turn.left -= 1;
        left -= 1;
      }
    }
    for (const entry of takes.keys()) this.#moveBack(entry);
    return [...takes.values()];
  }

  #entry(waiting: Waiting): Entry | undefined {
    return this.#accounts.get(waiting.account)?.get(keyOf(waiting));
  }

  #entryFor({ account, group, kind }: Waiting): Entry {
    const entries = this.#accounts.get(account) ?? new Map<string, Entry>();
    this.#accounts.set(account, entries);
    const key = keyOf({ account, group, kind });
    const entry = entries.get(key) ?? { account, group, kind, unwritten: 0, left: 0, isReady: false };
    entries.set(key, entry);
    return entry;
  }

  #remove(entry: Entry): void {
    const entries = this.#accounts.get(entry.account);
    entries?.delete(keyOf(entry));
    if (entries?.size === 0) this.#accounts.delete(entry.account);
  }

  #moveBack(entry: Entry): void {
    const entries = this.#accounts.get(entry.account);
    if (!entries) return;
    entries.delete(keyOf(entry));
    entries.set(keyOf(entry), entry);
    this.#accounts.delete(entry.account);
    this.#accounts.set(entry.account, entries);
  }
}
