import { createHmac, timingSafeEqual } from 'node:crypto';

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

function idOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Links to requests for answers: the id, signed with the server's own secret. No table holds them, and what is no link is
 * known without asking the database.
 */
export class AnswerLinks {
  readonly #secret: string;
  readonly #publicUrl: string;

  /** @param secret the server's own, shared by all servers on one database */
  constructor(secret: string, publicUrl: string) {
    this.#secret = secret;
    this.#publicUrl = publicUrl;
  }

  /** The address of a request. */
  of(id: string): string {
    return `${this.#publicUrl}/answer/${bytesOf(id).toString('base64url')}.${this.#signature(id)}`;
  }

  /** The request that the last part of an address names; null for one that was never made here. */
  read(token: string): string | null {
    const [name = '', given = '', ...more] = token.split('.');
    const bytes = Buffer.from(name, 'base64url');
    if (bytes.length !== 16 || more.length > 0) return null;
    const id = idOf(bytes);
    const [expected, actual] = [Buffer.from(this.#signature(id)), Buffer.from(given)];
    const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
    return isOurs ? id : null;
  }

  #signature(id: string): string {
    return createHmac('sha256', this.#secret).update(`answer link:${id}`).digest('base64url');
  }
}
