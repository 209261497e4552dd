import { roles as knownRoles } from 'shared-contracts/deploy';
import { unavailable } from '../../errors/httpError.ts';
import type { AccessSnapshot, CheckAccess } from '../../routing/accessSnapshot.ts';
import type { Person } from '../organisationDirectory.ts';

const firstPauseMs = 1_000;
const maxPauseMs = 30_000;

/** Leaves a service that does not answer in peace: after each failure in a row for twice as long, at most 30 s. */
function createCoolDown(now: () => number = Date.now) {
  let until = 0;
  let pause = 0;
  return {
    isResting: () => now() < until,
    failed() {
      pause = Math.min(pause * 2 || firstPauseMs, maxPauseMs);
      until = now() + pause;
    },
    succeeded() {
      pause = 0;
    },
  };
}

/** What is known of a person, and since when. */
interface Known {
  person: Person | null;
  readAt: number;
}

/** People kept in memory at most; beyond it all are read again. */
const maxKnown = 10_000;
/** People of open pages are read one after the other by this many, so that a large service is not asked in a flood. */
const readersAtOnce = 4;

/** Roles that open nothing here are no reason to refuse: a service may name them in one answer and not in another. */
function isSame({ userId, organisationId, roles }: AccessSnapshot, person: Person | null): boolean {
  const membership = person?.memberships.find((each) => each.organisationId === organisationId);
  if (!membership || person?.isLocked || person?.userId !== userId) return false;
  return knownRoles.every((role) => membership.roles.has(role) === roles.includes(role));
}

/** The record of people at a hosted service, read again when it is older than wanted. */
export class HostedRecord {
  readonly #person: (userId: string) => Promise<Person | null>;
  readonly #known = new Map<string, Known>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #rest = createCoolDown();

  /** `person` rejects when the service gives no answer. */
  constructor(person: (userId: string) => Promise<Person | null>) {
    this.#person = person;
  }

  /**
   * Checks snapshots against a record no older than `age` milliseconds; only one of this moment refuses anybody. While the
   * service gives no answer the last one counts, and without any the token does: it was good when it was signed, and it
   * ends.
   */
  checkAccess(age: number): CheckAccess {
    return async (snapshots) => {
      const now = Date.now();
      await this.#readSince(snapshots, now - age);
      const changed = snapshots.filter((snapshot) => !this.#stands(snapshot));
      await this.#readSince(changed, now);
      return snapshots.map((snapshot) => this.#stands(snapshot));
    };
  }

  /** A person by a record no older than `age` milliseconds; while the service gives no answer, by the last one. */
  async person(userId: string, age: number): Promise<Person | null> {
    await this.#readSince([{ userId }], Date.now() - age);
    const known = this.#known.get(userId);
    if (!known) throw unavailable();
    return known.person;
  }

  #stands(snapshot: AccessSnapshot): boolean {
    const known = this.#known.get(snapshot.userId);
    return known === undefined || isSame(snapshot, known.person);
  }

  async #readSince(snapshots: readonly Pick<AccessSnapshot, 'userId'>[], instant: number): Promise<void> {
    const users = [...new Set(snapshots.map(({ userId }) => userId))].values();
    const work = async () => {
      for (const userId of users) await this.#read(userId, instant);
    };
    await Promise.all(Array.from({ length: readersAtOnce }, work));
  }

  async #read(userId: string, since: number): Promise<void> {
    if ((this.#known.get(userId)?.readAt ?? 0) >= since || this.#rest.isResting()) return;
    const reading = this.#reading.get(userId) ?? this.#readNow(userId);
    this.#reading.set(userId, reading);
    await reading;
  }

  async #readNow(userId: string): Promise<void> {
    const readAt = Date.now();
    try {
      const person = await this.#person(userId);
      if (this.#known.size >= maxKnown) this.#known.clear();
      this.#known.set(userId, { person, readAt });
      this.#rest.succeeded();
    } catch {
      this.#rest.failed();
    } finally {
      this.#reading.delete(userId);
    }
  }
}
