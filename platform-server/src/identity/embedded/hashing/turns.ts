/** Who wants something hashed. */
export interface Visitor {
  /** Where they come from, as `addressKey` names it. */
  address: string;
  /** What this browser or its link is known by; null for one that nobody has signed in with before. */
  device: string | null;
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
  /** Of one address. Browsers known by their owner have two each. */
  ofAddress: number;
}

const ofDevice = 2;
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
  readonly #inside = { known: new Map<string, number>(), strange: new Map<string, number>() };

  constructor(places: Places) {
    this.#places = places;
  }

  /** Lets a visitor in and gives back how to leave. */
  enter({ address, device }: Visitor): (() => void) | Busy {
    const lane = device === null ? 'strange' : 'known';
    const key = device ?? address;
    const inside = this.#inside[lane];
    const own = inside.get(key) ?? 0;
    if (own >= (device === null ? this.#places.ofAddress : ofDevice)) return new Busy(429);
    if ([...inside.values()].reduce((sum, count) => sum + count, 0) >= this.#places.all) return new Busy(503);
    inside.set(key, own + 1);
    return () => {
      const left = (inside.get(key) ?? 1) - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    };
  }
}
