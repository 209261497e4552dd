import type pg from 'pg';
import { tooManyRequests } from '../errors/httpError.ts';
import type { Passwords } from '../identity/embedded/hashing/passwords.ts';
import { Busy } from '../identity/embedded/hashing/turns.ts';
import * as signInAttemptRepository from '../store/repositories/identity/signInAttemptRepository.ts';

const windowSeconds = 15 * 60;
/** Tries in a window: of one address at a page, and at a page from anywhere. Right ones are not counted. */
const allowed = { address: 8, page: 240 } as const;

/** A try of a page's password. */
export interface PasswordTry {
  pageId: string;
  /** As `addressKey` names it. */
  address: string;
  password: string;
  /** As the page has it stored. */
  hash: string | null;
}

/** Passwords of import pages: hashed as those of people are, and their tries bounded in the same way (decision 0032). */
export class PagePasswords {
  readonly #passwords: Passwords;
  readonly #pool: pg.Pool;

  constructor(passwords: Passwords, pool: pg.Pool) {
    this.#passwords = passwords;
    this.#pool = pool;
  }

  /** What is stored of a password. */
  hash(password: string): Promise<string> {
    return this.#passwords.hash(password);
  }

  /**
   * Whether the password is right. The try counts before it is hashed.
   * @throws HttpError 429 after many wrong ones
   */
  async verify({ pageId, address, password, hash }: PasswordTry): Promise<boolean> {
    const keys = { address: `import:${pageId}|${address}`, page: `import:${pageId}` };
    const visitor = { address, device: null, email: null };
    const outcome = await this.#passwords.inTurn(visitor, async (hashing) => {
      await this.#count(keys.address, allowed.address);
      await this.#count(keys.page, allowed.page);
      return hashing.verify(password, hash);
    });
    if (outcome instanceof Busy) throw tooManyRequests(outcome.seconds);
    if (outcome) {
      await signInAttemptRepository.clear(this.#pool, keys.address);
      await signInAttemptRepository.takeBack(this.#pool, keys.page);
    }
    return outcome;
  }

  async #count(key: string, most: number): Promise<void> {
    const { attempts, seconds } = await signInAttemptRepository.add(this.#pool, key, windowSeconds);
    if (attempts > most) throw tooManyRequests(seconds);
  }
}
