/**
 * A map for entries that come and go thousands of times a second. The table of a `Map` is replaced every few changes,
 * and V8 lets each table point to its successor. One that reached the old generation so keeps all later ones alive until
 * the next full collection, with everything they held. Here the table holds numbers, and what they stand for is let go.
 */
export class SlotMap<Key extends string | number, Value> {
  readonly #slots = new Map<Key, number>();
  readonly #values: (Value | undefined)[] = [];
  readonly #free: number[] = [];

  get size(): number {
    return this.#slots.size;
  }

  has(key: Key): boolean {
    return this.#slots.has(key);
  }

  get(key: Key): Value | undefined {
    const slot = this.#slots.get(key);
    return slot === undefined ? undefined : this.#values[slot];
  }

  set(key: Key, value: Value): void {
    const slot = this.#slots.get(key) ?? this.#free.pop() ?? this.#values.length;
    this.#slots.set(key, slot);
    this.#values[slot] = value;
  }

  /** Takes an entry out; undefined when there was none. */
  take(key: Key): Value | undefined {
    const slot = this.#slots.get(key);
    if (slot === undefined) return undefined;
    const value = this.#values[slot];
    this.#slots.delete(key);
    this.#values[slot] = undefined;
    this.#free.push(slot);
    return value;
  }

  clear(): void {
    this.#slots.clear();
    this.#values.length = 0;
    this.#free.length = 0;
  }

  /** Keys in the order in which they came. */
  keys(): Key[] {
    return [...this.#slots.keys()];
  }

  /** Values in the order of their keys. */
  values(): Value[] {
    const values: Value[] = [];
    for (const slot of this.#slots.values()) values.push(this.#values[slot] as Value);
    return values;
  }
}
