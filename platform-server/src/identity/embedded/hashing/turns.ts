/** Who wants something hashed. */
export interface Visitor {
  /** Where they come from, as `addressKey` names it. */
  address: string;
  /** What this browser is known by; null for one that nobody has signed in with before. */
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

/**
 * Places of a queue: at a fifth of a second a hash, the last of twelve waits about as long as a person does. Known
 * browsers have places of their own, so that a crowd of strangers keeps nobody out who has been here before.
 */
const places = {
  known: { all: 12, each: 2 },
  strange: { all: 12, each: 4 },
} as const;

/**
 * Counts who is inside: from before the try is counted until its hash is made. Whoever is not let in costs nothing but
 * the answer: no hash, no count in the database.
 */
export class Turns {
  readonly #inside = { known: new Map<string, number>(), strange: new Map<string, number>() };

  /** Lets a visitor in and gives back how to leave. */
  enter({ address, device }: Visitor): (() => void) | Busy {
    const lane = device === null ? 'strange' : 'known';
    const key = device ?? address;
    const inside = this.#inside[lane];
    const own = inside.get(key) ?? 0;
    if (own >= places[lane].each) return new Busy(429);
    if ([...inside.values()].reduce((sum, count) => sum + count, 0) >= places[lane].all) return new Busy(503);
    inside.set(key, own + 1);
    return () => {
      const left = (inside.get(key) ?? 1) - 1;
      if (left > 0) inside.set(key, left);
      else inside.delete(key);
    };
  }
}
