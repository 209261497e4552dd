/** A place; whoever keeps it at hand counts on it without being looked up. */
export interface Place {
  readonly group: string;
  count: number;
}

/** How much busier somebody else has to be before they take a place over: without it, two that are alike would swap. */
const advantage = 1.5;

/**
 * The keys that are noted most often, at most so many of all and of one group. A place is taken as long as there are
 * free ones, and passes to who is busier when places are given anew: between two times each key either has a place or
 * has none, so that what is counted by it only grows.
 */
export class Busiest {
  readonly #max: number;
  readonly #maxOfGroup: number;
  #placed = new Map<string, Place>();
  /** Others that were noted since places were given, as many again as there are places, four times over. */
  #others = new Map<string, Place>();
  #placedOfGroup = new Map<string, number>();
  #othersOfGroup = new Map<string, number>();

  /** @param maxOfGroup places of one group; as many as there are unless it is given */
  constructor(max: number, maxOfGroup = max) {
    this.#max = max;
    this.#maxOfGroup = maxOfGroup;
  }

  /** Notes a key; whether it has a place. */
  note(key: string, group = ''): boolean {
    return this.place(key, group) !== null;
  }

  /** Notes a key; its place, null where it has none. */
  place(key: string, group = ''): Place | null {
    const placed = this.#placed.get(key);
    if (placed) {
      placed.count += 1;
      return placed;
    }
    const ofGroup = this.#placedOfGroup.get(group) ?? 0;
    if (this.#placed.size < this.#max && ofGroup < this.#maxOfGroup) {
      const place = { group, count: 1 };
      this.#placed.set(key, place);
      this.#placedOfGroup.set(group, ofGroup + 1);
      return place;
    }
    this.#noteOther(key, group);
    return null;
  }

  #noteOther(key: string, group: string): void {
    const other = this.#others.get(key);
    if (other) {
      other.count += 1;
      return;
    }
    const ofGroup = this.#othersOfGroup.get(group) ?? 0;
    // One group with thousands of keys must not keep those of others from being noted.
    if (this.#others.size >= this.#max * 4 || ofGroup >= this.#maxOfGroup * 2) return;
    this.#others.set(key, { group, count: 1 });
    this.#othersOfGroup.set(group, ofGroup + 1);
  }

  /** Gives places anew, to those that were noted most often since the last time; answers who has lost theirs. */
  renew(): string[] {
    const before = this.#placed;
    const held = [...before].map(([key, place]) => ({ key, place, rank: place.count * advantage }));
    const others = [...this.#others].map(([key, place]) => ({ key, place, rank: place.count }));
    const ranked = [...held, ...others].sort((one, other) => other.rank - one.rank);
    this.#placed = new Map();
    this.#placedOfGroup = new Map();
    this.#others = new Map();
    this.#othersOfGroup = new Map();
    for (const { key, place } of ranked) {
      const { group } = place;
      const ofGroup = this.#placedOfGroup.get(group) ?? 0;
      if (this.#placed.size >= this.#max) break;
      if (ofGroup >= this.#maxOfGroup) continue;
      // What was long ago counts less and less.
      place.count /= 2;
      this.#placed.set(key, place);
      this.#placedOfGroup.set(group, ofGroup + 1);
    }
    return [...before.keys()].filter((key) => !this.#placed.has(key));
  }
}
