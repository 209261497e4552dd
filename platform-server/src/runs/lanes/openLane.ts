import type { Lane } from './lane.ts';
import type { LaneGuest, LaneHints, LaneLocks } from './laneParts.ts';

/** A lane of which this process has used places lately. */
export class OpenLane {
  readonly #name: string;
  readonly #locks: LaneLocks;
  readonly #hints: LaneHints;
  #places = 0;
  /** Places whose lock this process holds and no run uses. */
  #free: number[] = [];
  readonly #used = new Set<number>();
  #guests: LaneGuest[] = [];
  #taking = false;
  #wantedElsewhere = false;
  #usedAt = 0;

  constructor(name: string, locks: LaneLocks, hints: LaneHints) {
    this.#name = name;
    this.#locks = locks;
    this.#hints = hints;
  }

  /** No run here and none waiting since `time`. */
  isIdleSince(time: number): boolean {
    return this.#used.size === 0 && this.#guests.length === 0 && !this.#taking && this.#usedAt < time;
  }

  admit({ places }: Lane, guest: LaneGuest): void {
    this.#places = places;
    this.#guests.push(guest);
    this.#seat();
    if (this.#guests.length > 0) void this.#takeMore();
  }

  /** Another process waits for a place: it gets the next one that is not in use. */
  giveWay(): void {
    this.#wantedElsewhere = true;
    this.#yield(this.#free.splice(0));
  }

  /** Another process gave one up. */
  tryAgain(): void {
    if (this.#guests.length > 0) void this.#takeMore();
  }

  close(): void {
    this.#yield(this.#free.splice(0));
  }

  #seat(): void {
    while (this.#guests.length > 0 && this.#free.length > 0) {
      const place = this.#free.pop() as number;
      this.#used.add(place);
      this.#guests.shift()?.enter({ leave: () => this.#leave(place) });
    }
  }

  #leave(place: number): void {
    if (!this.#used.delete(place)) return;
    this.#usedAt = Date.now();
    if (this.#wantedElsewhere || place >= this.#places) this.#yield([place]);
    else this.#free.push(place);
    this.#seat();
    if (this.#guests.length > 0) void this.#takeMore();
  }

  #yield(places: number[]): void {
    if (places.length === 0) return;
    this.#wantedElsewhere = false;
    void this.#locks.release(this.#name, places).then(
      () => this.#hints.freed(this.#name),
      // The session is lost and its locks with it.
      () => {},
    );
  }

  async #takeMore(): Promise<void> {
    const held = [...this.#used, ...this.#free];
    const count = Math.min(this.#guests.length, this.#places - held.length);
    if (this.#taking || count <= 0) return;
    this.#taking = true;
    const taken = await this.#locks.take(this.#name, this.#places, count, held).catch(() => []);
    this.#taking = false;
    this.#usedAt = Date.now();
    this.#free.push(...taken);
    this.#seat();
    if (taken.length < count) this.#hints.wanted(this.#name);
    else if (this.#guests.length > 0) void this.#takeMore();
    // None of our own runs will free a place for them.
    if (this.#used.size === 0 && !this.#taking) for (const guest of this.#guests.splice(0)) guest.refuse();
  }
}
