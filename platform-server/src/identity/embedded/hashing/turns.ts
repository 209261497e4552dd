/** Who wants something hashed. */
export interface HashingVisitor {
  /** Where they come from, as `addressKey` names it. */
  address: string;
  /** What this browser or its link is known by; null for one that nobody has signed in with before. */
  device: string | null;
  /** Whom the password is for; null where there is nobody yet. */
  email: string | null;
}

/** Nobody else fits in: try again after so many seconds. */
export class Busy {
  readonly seconds = 3;
  /** 429: this visitor's own share is used up; 503: the server's is. */
  readonly status: 429 | 503;

  constructor(status: 429 | 503) {
    this.status = status;
  }
}

/** How many may be inside at a time. */
export interface Places {
  all: number;
  /** New browsers of one address. */
  ofAddress: number;
}

/** Of known browsers; anybody with an account can have as many of those as they like. */
const ofDevice = 2;
const ofPerson = 4;
const ofAddressKnown = (all: number) => Math.floor(all / 2);
/** How long the last in the queue waits, about: as long as a person does. Milliseconds. */
const longestWait = 3_200;

/**
 * Places of the queue when a hash takes so long. Known browsers have as many of their own, so that a crowd of strangers
 * keeps nobody out who has been here before.
 */
export function placesFor(hashMs: number): Places {
  const all = Math.min(200, Math.max(6, Math.round(longestWait / hashMs)));
  return { all, ofAddress: Math.floor(all / 3) };
}

/**
 * Counts who is inside: from before the try is counted until its hash is made. Whoever is not let in costs nothing but
 * the answer: no hash, no count in the database.
 */
export class Turns {
  readonly #places: Places;
  readonly #sides = { known: new Side(), strange: new Side() };

  constructor(places: Places) {
    this.#places = places;
  }

  /** Lets a visitor in and gives back how to leave. */
  enter(visitor: HashingVisitor): (() => void) | Busy {
    const side = visitor.device === null ? this.#sides.strange : this.#sides.known;
    const shares = this.#sharesOf(visitor);
    if (shares.some(([key, most]) => side.of(key) >= most)) return new Busy(429);
    if (side.all >= this.#places.all) return new Busy(503);
    const keys = shares.map(([key]) => key);
    side.add(keys, 1);
    return () => side.add(keys, -1);
  }

  /** Of whom this visitor takes a place, and how many each has. */
  #sharesOf({ address, device, email }: HashingVisitor): [key: string, most: number][] {
    const { all, ofAddress } = this.#places;
    if (device === null) return [[`address ${address}`, ofAddress]];
    const shares: [string, number][] = [
      [`device ${device}`, ofDevice],
      [`address ${address}`, ofAddressKnown(all)],
    ];
    if (email !== null) shares.push([`person ${email.toLowerCase()}`, ofPerson]);
    return shares;
  }
}

/** Who is inside on one side: all, and by each of the keys that they are counted by. */
class Side {
  all = 0;
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(keys: readonly string[], change: 1 | -1): void {
    this.all += change;
    for (const key of keys) {
      const count = this.of(key) + change;
      if (count > 0) this.#counts.set(key, count);
      else this.#counts.delete(key);
    }
  }
}
