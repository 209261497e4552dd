import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ScryptParameters } from './derivation.ts';
import { HashThreads, type Urgency } from './hashThreads.ts';
import { Busy, type HashingVisitor, placesFor, Turns } from './turns.ts';

const keyLength = 32;

/** 32 MB and about a fifth of a second an attempt; each step more doubles both. What others can reach takes no less. */
export const leastPasswordCost = 15;
const leastCostMs = 200;

/** What may be done with a password by who has a place in the queue. */
export interface Hashing {
  hash(password: string): Promise<string>;
  verify(password: string, hash: string | null): Promise<boolean>;
}

/** Hashes and verifies passwords, apart from everything else that the server does. */
export class Passwords implements Hashing {
  readonly #present: ScryptParameters;
  readonly #threads: HashThreads;
  readonly #turns: Turns;

  /** @param cost stored beside each hash, so that it can be raised later */
  constructor(cost: number, threads = new HashThreads()) {
    this.#present = { N: 2 ** cost, r: 8, p: 3 };
    this.#threads = threads;
    this.#turns = new Turns(placesFor(leastCostMs * 2 ** (cost - leastPasswordCost)));
  }

  /**
   * Gives a visitor a place in the queue for some work, or says that there is none. All that visitors can cause goes
   * through here; what they try is counted inside, before it is hashed.
   */
  async inTurn<Result>(visitor: HashingVisitor, work: (hashing: Hashing) => Promise<Result>): Promise<Result | Busy> {
    const leave = this.#turns.enter(visitor);
    if (leave instanceof Busy) return leave;
    const urgency = visitor.device === null ? 'next' : 'first';
    try {
      return await work({
        hash: (password) => this.hash(password, urgency),
        verify: (password, hash) => this.verify(password, hash, urgency),
      });
    } finally {
      leave();
    }
  }

  /** Hash of a password as `scrypt$N$r$p$salt$key`. */
  async hash(password: string, urgency: Urgency = 'next'): Promise<string> {
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt, this.#present, urgency);
    const { N, r, p } = this.#present;
    return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  }

  /** Takes as long for a user who does not exist as for a wrong password, so that answers do not tell them apart. */
  async verify(password: string, hash: string | null, urgency: Urgency = 'next'): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
    if (!hash) {
      await this.#derive(password, randomBytes(16), this.#present, urgency);
      return false;
    }
    const parameters = { N: Number(N), r: Number(r), p: Number(p) };
    const expected = Buffer.from(key, 'base64');
    const actual = await this.#derive(password, Buffer.from(salt, 'base64'), parameters, urgency);
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }

  #derive(password: string, salt: Uint8Array, parameters: ScryptParameters, urgency: Urgency): Promise<Buffer> {
    return this.#threads.derive({ password: password.normalize('NFKC'), salt, keyLength, parameters }, urgency);
  }
}
