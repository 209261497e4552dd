import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ownCookieName } from '../../../routing/ownCookie.ts';
import { isId } from '../../../store/ids.ts';
import * as userRepository from '../../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../../store/rows/identity.ts';
import type { SecretTokens } from '../secretTokens.ts';

/** Time to find the phone. */
const lifetimeMs = 10 * 60_000;

/**
 * Who has named the right password and not yet a code: a signed cookie that opens nothing but the second step. It ends
 * with the password it was given for.
 */
export class PendingSignIn {
  readonly #tokens: SecretTokens;
  readonly #pool: pg.Pool;
  readonly #origin: string;
  readonly #cookieName: string;

  /** @param origin our public origin */
  constructor(tokens: SecretTokens, pool: pg.Pool, origin: string) {
    this.#tokens = tokens;
    this.#pool = pool;
    this.#origin = origin;
    this.#cookieName = ownCookieName('weft_second_step', origin);
  }

  begin(user: IdentityUserRow, reply: FastifyReply): void {
    const at = Date.now();
    const nonce = randomBytes(12).toString('base64url');
    const signature = this.#tokens.derived(purposeOf(user, at, nonce));
    reply.setCookie(this.#cookieName, [user.id, at, nonce, signature].join('.'), {
      ...this.#scope,
      expires: new Date(at + lifetimeMs),
    });
  }

  /** Whose code is asked for on this browser; null when nobody's is, or no more. */
  async current(request: FastifyRequest): Promise<IdentityUserRow | null> {
    const [id = '', at = '', nonce = '', signature = ''] = (request.cookies[this.#cookieName] ?? '').split('.');
    const age = Date.now() - Number(at);
    if (!isId(id) || !(age >= 0 && age <= lifetimeMs)) return null;
    const user = await userRepository.byId(this.#pool, id);
    if (!user || user.is_locked || !user.two_step_enabled_at) return null;
    return this.#tokens.matchesDerived(purposeOf(user, Number(at), nonce), signature) ? user : null;
  }

  end(reply: FastifyReply): void {
    reply.clearCookie(this.#cookieName, this.#scope);
  }

  get #scope() {
    return { httpOnly: true, sameSite: 'lax', path: '/login', secure: this.#origin.startsWith('https:') } as const;
  }
}

const purposeOf = ({ id, password_changed_at }: IdentityUserRow, at: number, nonce: string) =>
  `second-step:${id}:${at}:${nonce}:${password_changed_at.getTime()}`;
