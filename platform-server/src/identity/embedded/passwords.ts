import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

interface Parameters {
  N: number;
  r: number;
  p: number;
}

const keyLength = 32;

/** 32 MB and about a fifth of a second a try; each step more doubles both. What others can reach takes no less. */
export const leastPasswordCost = 15;

/** Hashes and verifies passwords. */
export class Passwords {
  private readonly present: Parameters;

  /** @param cost stored beside each hash, so that it can be raised later */
  constructor(cost: number) {
    this.present = { N: 2 ** cost, r: 8, p: 3 };
  }

  /** Hash of a password as `scrypt$N$r$p$salt$key`. */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(password, salt, this.present);
    const { N, r, p } = this.present;
    return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
  }

  /** Takes as long for a user who does not exist as for a wrong password, so that answers do not tell them apart. */
  async verify(password: string, hash: string | null): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = (hash ?? '').split('$');
    if (!hash) {
      await derive(password, randomBytes(16), this.present);
      return false;
    }
    const expected = Buffer.from(key, 'base64');
    const actual = await derive(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
    return actual.length === expected.length && timingSafeEqual(actual, expected);
  }
}

function derive(password: string, salt: Buffer, { N, r, p }: Parameters): Promise<Buffer> {
  const maxmem = 256 * N * r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
