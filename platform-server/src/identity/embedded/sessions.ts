import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { ownCookieName } from '../../routing/ownCookie.ts';
import * as membershipRepository from '../../store/repositories/identity/membershipRepository.ts';
import * as sessionRepository from '../../store/repositories/identity/sessionRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
import type { IdentitySessionRow, IdentityUserRow } from '../../store/rows/identity.ts';
import type { SecretTokens } from './secretTokens.ts';

/** Someone acts as the user (SEC-24). */
export interface Impersonation {
  impersonator: IdentityUserRow;
  /** When the session is its owner's again, whatever happens. */
  until: Date;
}

/** A user with the session the request came with. */
export interface SignedIn {
  user: IdentityUserRow;
  session: IdentitySessionRow;
  /** Set while a super admin, whose session it is, acts as the user. */
  impersonation: Impersonation | null;
}

/** Whose act it is, and who really does it: for the audit log. */
export function actorOf({ user, impersonation }: SignedIn): { actorUserId: string; impersonatorUserId: string | null } {
  return { actorUserId: user.id, impersonatorUserId: impersonation?.impersonator.id ?? null };
}

export interface SessionOptions {
  /** Our public origin. */
  origin: string;
  /** Accounts with a public password may sign in. */
  allowDemo: boolean;
}

const day = 86_400_000;
/** A session ends after 30 days without use, and 180 days after its beginning in any case. */
const idleLife = 30 * day;
const wholeLife = 180 * day;
/** Its use is written down at most this often. */
const touchEvery = 5 * 60_000;

/** Sessions of the browser: a random token in an HttpOnly cookie, its keyed hash in the database. */
export class Sessions {
  readonly #pool: pg.Pool;
  readonly #tokens: SecretTokens;
  readonly #options: SessionOptions;
  readonly #cookieName: string;

  constructor(pool: pg.Pool, tokens: SecretTokens, options: SessionOptions) {
    this.#pool = pool;
    this.#tokens = tokens;
    this.#options = options;
    this.#cookieName = ownCookieName('weft_session', options.origin);
  }

  /** Signs a user in on this browser; a session it had before ends. */
  async begin(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#endPresent(request);
    const { token, hash } = this.#tokens.create();
    const expiresAt = new Date(Date.now() + idleLife);
    await sessionRepository.create(this.#pool, {
      tokenHash: hash,
      userId,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ip: request.ip,
      expiresAt,
    });
    this.#setCookie(reply, token, expiresAt);
  }

  /** Whether the request carries a session, be it a good one or not. */
  isCarriedBy(request: FastifyRequest): boolean {
    return Boolean(request.cookies[this.#cookieName]);
  }

  /** Whose session the request carries; null without one, for locked users and for demo users where they may not. */
  async current(request: FastifyRequest, reply?: FastifyReply): Promise<SignedIn | null> {
    const token = request.cookies[this.#cookieName];
    const session = token ? await sessionRepository.byTokenHash(this.#pool, this.#tokens.hash(token)) : null;
    if (!token || !session) return null;
    const owner = await this.#usable(session.user_id);
    if (!owner) return null;
    await this.#touch(session, token, request.ip, reply);
    return (await this.#impersonated(session, owner)) ?? { user: owner, session, impersonation: null };
  }

  async #usable(userId: string): Promise<IdentityUserRow | null> {
    const user = await userRepository.byId(this.#pool, userId);
    return !user || user.is_locked || (user.is_demo && !this.#options.allowDemo) ? null : user;
  }

  /** The session as that of whom its owner acts as; null when it is the owner's own, as after the time is over. */
  async #impersonated(session: IdentitySessionRow, impersonator: IdentityUserRow): Promise<SignedIn | null> {
    const { acting_as_user_id: userId, acting_until: until } = session;
    if (!userId || !until || until.getTime() <= Date.now()) return null;
    const user = await this.#usable(userId);
    if (!user || !(await this.mayImpersonate(impersonator.id, userId))) return null;
    return { user, session, impersonation: { impersonator, until } };
  }

  /** Super admins act as anyone who is none. Asked again at every use, as roles change. */
  async mayImpersonate(impersonatorId: string, userId: string): Promise<boolean> {
    const [may, isOutOfReach] = await Promise.all([
      membershipRepository.isSuperAdmin(this.#pool, impersonatorId),
      membershipRepository.isSuperAdmin(this.#pool, userId),
    ]);
    return may && !isOutOfReach;
  }

  /** Ends the session of this browser and takes its cookie away. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#endPresent(request);
    reply.clearCookie(this.#cookieName, { path: '/', secure: this.#secure });
  }

  get #secure(): boolean {
    return this.#options.origin.startsWith('https:');
  }

  async #touch(session: IdentitySessionRow, token: string, ip: string, reply?: FastifyReply): Promise<void> {
    const now = Date.now();
    if (now - session.last_seen_at.getTime() < touchEvery) return;
    const expiresAt = new Date(Math.min(now + idleLife, session.created_at.getTime() + wholeLife));
    await sessionRepository.touch(this.#pool, session.id, ip, expiresAt);
    if (reply) this.#setCookie(reply, token, expiresAt);
  }

  async #endPresent(request: FastifyRequest): Promise<void> {
    const token = request.cookies[this.#cookieName];
    const session = token ? await sessionRepository.byTokenHash(this.#pool, this.#tokens.hash(token)) : null;
    if (session) await sessionRepository.end(this.#pool, session.user_id, session.id);
  }

  #setCookie(reply: FastifyReply, token: string, expires: Date): void {
    reply.setCookie(this.#cookieName, token, {
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secure: this.#secure,
      expires,
    });
  }
}
