/** Most accounts of which is kept what they were served while they wait for nothing. */
const MAX_IDLE = 500;

interface Share<Item> {
  waiting: Item[];
  /** What the account was served, on the clock of the queue. */
  served: number;
}

/**
 * Items that wait, by account. The account that was served least is next: of two that wait, none gets ahead of the
 * other by more than what two items cost, however many either has. Who did not wait for a while gains nothing by it,
 * and a debt is not forgotten by a pause.
 */
export class FairQueue<Item> {
  readonly #shares = new Map<string, Share<Item>>();
  /** What the account had been served that was next last: whoever comes again begins here. */
  #clock = 0;
  #size = 0;

  /** How many items wait. */
  get size(): number {
    return this.#size;
  }

  /** Puts an item behind those of its account. */
  add(account: string, item: Item): void {
    this.#shareOf(account).waiting.push(item);
    this.#size++;
  }

  /** Puts an item that was taken in front of those of its account again. */
  putBack(account: string, item: Item): void {
    this.#shareOf(account).waiting.unshift(item);
    this.#size++;
  }

  /**
   * Takes the item that is next among accounts that may be served now; null when there is none, or when it does not fit
   * yet. Nothing overtakes one that does not fit: what is smaller would do so for ever.
   */
  take(mayServe: (account: string) => boolean, fits: (item: Item) => boolean = () => true): Item | null {
    let next: Share<Item> | null = null;
    for (const [account, share] of this.#shares) {
      const isNext = share.waiting.length > 0 && (next === null || share.served < next.served);
      if (isNext && mayServe(account)) next = share;
    }
    const item = next?.waiting[0];
    if (next === null || item === undefined || !fits(item)) return null;
    this.#clock = Math.max(this.#clock, next.served);
    next.waiting.shift();
    this.#size--;
    return item;
  }

  /** Adds what serving an account costs, guessed or measured; less than nothing corrects a guess. */
  charge(account: string, cost: number): void {
    this.#shareOf(account).served += cost;
  }

  /** Takes out all items. */
  clear(): Item[] {
    const items = [...this.#shares.values()].flatMap(({ waiting }) => waiting);
    this.#shares.clear();
    this.#size = 0;
    return items;
  }

  #shareOf(account: string): Share<Item> {
    const known = this.#shares.get(account);
    if (known !== undefined) {
      if (known.waiting.length === 0 && known.served < this.#clock) known.served = this.#clock;
      return known;
    }
    if (this.#shares.size - this.#size >= MAX_IDLE) this.#forgetIdle();
    const share = { waiting: [], served: this.#clock };
    this.#shares.set(account, share);
    return share;
  }

  #forgetIdle(): void {
    for (const [account, { waiting }] of this.#shares) if (waiting.length === 0) this.#shares.delete(account);
  }
}

/**
 * Whether an account that holds so much of something may have more: as long as it holds less than is free. A single
 * account gets half, several nearly everything, and whoever comes again finds room.
 */
export function mayHoldMore(held: number, free: number): boolean {
  return held < free;
}
