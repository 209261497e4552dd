import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownCookieName } from '../../routing/ownCookie.ts';
import type { SecretTokens } from './secretTokens.ts';

const lifeMs = 365 * 86_400_000;
/** People that one browser is known for: families and testers share one. */
const most = 4;

/**
 * Browsers that somebody has signed in with before: a cookie that names the browser, signed for the person's address.
 * It signs nobody in. It is what a stranger does not have: tries with it are counted apart, so that no failures of
 * others keep its owner out, and who steals it gets the few attempts of one browser (decision 0032).
 */
export class KnownDevices {
  readonly #tokens: SecretTokens;
  readonly #origin: string;
  readonly #cookieName: string;

  /** @param origin our public origin */
  constructor(tokens: SecretTokens, origin: string) {
    this.#tokens = tokens;
    this.#origin = origin;
    this.#cookieName = ownCookieName('weft_device', origin);
  }

  /** The name of this browser for a person; null when that person has not signed in with it. */
  of(request: FastifyRequest, email: string): string | null {
    for (const entry of this.#entries(request)) {
      const [id = '', signature = ''] = entry.split('.');
      if (this.#tokens.matchesDerived(purposeOf(id, email), signature)) return id;
    }
    return null;
  }

  /** Remembers that a person has shown on this browser who they are. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    if (this.of(request, email) !== null) return;
    const id = randomBytes(12).toString('base64url');
    const entry = `${id}.${this.#tokens.derived(purposeOf(id, email))}`;
    reply.setCookie(this.#cookieName, [entry, ...this.#entries(request)].slice(0, most).join('~'), {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.#origin.startsWith('https:'),
      expires: new Date(Date.now() + lifeMs),
    });
  }

  #entries(request: FastifyRequest): string[] {
    return (request.cookies[this.#cookieName] ?? '').split('~').filter(Boolean).slice(0, most);
  }
}

const purposeOf = (id: string, email: string) => `device:${id}:${email.toLowerCase()}`;
