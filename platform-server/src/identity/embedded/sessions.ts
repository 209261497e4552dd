import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionRepository, SessionRow } from '../../store/repositories/identity/sessionRepository.ts';
import type { UserRepository, UserRow } from '../../store/repositories/identity/userRepository.ts';
import type { SecretTokens } from './secretTokens.ts';

/** A user with the session the request came with. */
export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

export interface SessionSettings {
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

/**
 * On one machine, cookies of all ports are shared: the port in the name keeps two servers apart. Over https the
 * prefix binds the cookie to this very host.
 */
function cookieNameOf(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:' ? '__Host-weft_session' : `weft_session${port ? `_${port}` : ''}`;
}

/** Sessions of the browser: a random token in an HttpOnly cookie, its keyed hash in the database. */
export class Sessions {
  readonly #sessions: SessionRepository;
  readonly #users: UserRepository;
  readonly #tokens: SecretTokens;
  readonly #settings: SessionSettings;
  readonly #cookieName: string;

  constructor(sessions: SessionRepository, users: UserRepository, tokens: SecretTokens, settings: SessionSettings) {
    this.#sessions = sessions;
    this.#users = users;
    this.#tokens = tokens;
    this.#settings = settings;
    this.#cookieName = cookieNameOf(settings.origin);
  }

  /** Signs a user in on this browser; a session it had before ends. */
  async begin(userId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#endPresent(request);
    const { token, hash } = this.#tokens.create();
    const expiresAt = new Date(Date.now() + idleLife);
    await this.#sessions.create({
      tokenHash: hash,
      userId,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      ip: request.ip,
      expiresAt,
    });
    this.#setCookie(reply, token, expiresAt);
  }

  /** Whose session the request carries; null without one, for locked users and for demo users where they may not. */
  async current(request: FastifyRequest, reply?: FastifyReply): Promise<SignedIn | null> {
    const token = request.cookies[this.#cookieName];
    const session = token ? await this.#sessions.byTokenHash(this.#tokens.hash(token)) : null;
    if (!token || !session) return null;
    const user = await this.#users.byId(session.user_id);
    if (!user || user.is_locked || (user.is_demo && !this.#settings.allowDemo)) return null;
    await this.#touch(session, token, reply);
    return { user, session };
  }

  /** Ends the session of this browser and takes its cookie away. */
  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#endPresent(request);
    reply.clearCookie(this.#cookieName, { path: '/', secure: this.#secure });
  }

  get #secure(): boolean {
    return this.#settings.origin.startsWith('https:');
  }

  async #touch(session: SessionRow, token: string, reply?: FastifyReply): Promise<void> {
    const now = Date.now();
    if (now - session.last_seen_at.getTime() < touchEvery) return;
    const expiresAt = new Date(Math.min(now + idleLife, session.created_at.getTime() + wholeLife));
    await this.#sessions.touch(session.id, expiresAt);
    if (reply) this.#setCookie(reply, token, expiresAt);
  }

  async #endPresent(request: FastifyRequest): Promise<void> {
    const token = request.cookies[this.#cookieName];
    const session = token ? await this.#sessions.byTokenHash(this.#tokens.hash(token)) : null;
    if (session) await this.#sessions.end(session.user_id, session.id);
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
