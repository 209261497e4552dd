import type { SignInFailureRepository } from '../../store/repositories/identity/signInFailureRepository.ts';

const windowSeconds = 15 * 60;

/**
 * Failures allowed in a window: few for one person at one place, so that guessing stays hopeless; more for one e-mail
 * from anywhere, so that nobody can lock a user out by failing in their name; more for one address, for offices.
 */
const limits = [
  { allowed: 8, key: (email: string, ip: string) => `both:${email}|${ip}` },
  { allowed: 60, key: (_email: string, ip: string) => `address:${ip}` },
  { allowed: 120, key: (email: string, _ip: string) => `email:${email}` },
];

/** Accounts that may be made from one address in a window; each costs a password hash. */
const allowedSignUps = 20;

/** Slows down who guesses passwords or makes accounts by the dozen. */
export class SignInLimit {
  readonly #failures: SignInFailureRepository;

  constructor(failures: SignInFailureRepository) {
    this.#failures = failures;
  }

  /** Seconds to wait before the next try, 0 when one may be made now. */
  async wait(email: string, ip: string): Promise<number> {
    const keys = limits.map(({ key, allowed }) => ({ key: key(email.toLowerCase(), ip), allowed }));
    const counts = await this.#failures.count(keys.map(({ key }) => key));
    const waits = keys.map(({ key, allowed }) => {
      const count = counts.get(key);
      return count && count.failures >= allowed ? count.seconds : 0;
    });
    return Math.max(...waits);
  }

  async failed(email: string, ip: string): Promise<void> {
    await this.#failures.add(
      limits.map(({ key }) => key(email.toLowerCase(), ip)),
      windowSeconds,
    );
  }

  /** Forgets the failures of this person at this place; other counts stand. */
  async succeeded(email: string, ip: string): Promise<void> {
    const [own] = limits;
    if (own) await this.#failures.clear([own.key(email.toLowerCase(), ip)]);
  }

  /** Counts a new account against its address. Seconds to wait, 0 when it may be made. */
  async signUp(ip: string): Promise<number> {
    const key = `sign-up:${ip}`;
    const count = (await this.#failures.count([key])).get(key);
    if (count && count.failures >= allowedSignUps) return count.seconds;
    await this.#failures.add([key], windowSeconds);
    return 0;
  }
}
