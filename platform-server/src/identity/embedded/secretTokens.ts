import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes the secrets in cookies and links. Stored are only keyed hashes: a copy of the database opens nothing. */
export class SecretTokens {
  readonly #secret: string;

  /** `secret` is the server's own, shared by all servers on one database. */
  constructor(secret: string) {
    this.#secret = secret;
  }

  create(): { token: string; hash: Buffer } {
    const token = randomBytes(32).toString('base64url');
    return { token, hash: this.hash(token) };
  }

  hash(token: string): Buffer {
    return createHmac('sha256', this.#secret).update(`token:${token}`).digest();
  }

  /** A secret that follows from the server's own, for a link that needs no row in the database. */
  derived(purpose: string): string {
    return createHmac('sha256', this.#secret).update(`link:${purpose}`).digest('base64url');
  }

  matchesDerived(purpose: string, token: string): boolean {
    const expected = Buffer.from(this.derived(purpose));
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
