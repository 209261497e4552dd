interface SharedCacheOptions<Value> {
  /** Values of all accounts together. */
  max: number;
  /** Called with each value that is dropped or replaced. */
  dropped?(value: Value): void;
}

/**
 * A bounded cache that accounts share: when it is full, whoever has the most in it gives up what it used least lately. So
 * one account fills what nobody else needs, and pushes nobody out.
 */
export class SharedCache<Value> {
  readonly #options: SharedCacheOptions<Value>;
  /** By account and key; a Map keeps the order of insertion, what was used last is last. */
  readonly #kept = new Map<string, Map<string, Value>>();
  #size = 0;

  constructor(options: SharedCacheOptions<Value>) {
    this.#options = options;
  }

  get(account: string, key: string): Value | undefined {
    const own = this.#kept.get(account);
    const value = own?.get(key);
    if (!own || value === undefined) return undefined;
    own.delete(key);
    own.set(key, value);
    return value;
  }

  set(account: string, key: string, value: Value): void {
    this.delete(account, key);
    const own = this.#kept.get(account) ?? new Map<string, Value>();
    this.#kept.set(account, own);
    own.set(key, value);
    this.#size += 1;
    if (this.#size > this.#options.max) this.#makeRoom();
  }

  delete(account: string, key: string): void {
    const own = this.#kept.get(account);
    const value = own?.get(key);
    if (!own || value === undefined) return;
    own.delete(key);
    this.#size -= 1;
    if (own.size === 0) this.#kept.delete(account);
    this.#options.dropped?.(value);
  }

  /** All values, and forgets them without dropping them one by one. */
  clear(): Value[] {
    const values = [...this.#kept.values()].flatMap((own) => [...own.values()]);
    this.#kept.clear();
    this.#size = 0;
    return values;
  }

  #makeRoom(): void {
    let most: readonly [string, Map<string, Value>] | null = null;
    for (const entry of this.#kept) if (!most || entry[1].size > most[1].size) most = entry;
    const [oldest] = most?.[1].keys() ?? [];
    if (most && oldest !== undefined) this.delete(most[0], oldest);
  }
}
