import { newId } from '../../ids.ts';
import type { IdentitySessionRow } from '../../rows/identity.ts';
import type { Queryable } from '../../transaction.ts';

export interface NewSession {
  tokenHash: Buffer;
  userId: string;
  userAgent: string;
  ip: string;
  expiresAt: Date;
}

/** Sessions of the embedded identity; an expired one is as good as none. */
export class SessionRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Begins a session; also the user's last activity. */
  async create(session: NewSession): Promise<IdentitySessionRow> {
    const { rows } = await this.#database.query<IdentitySessionRow>(
      `with active as (update identity_user set last_active_at = now() where id = $3)
       insert into identity_session (id, token_hash, user_id, user_agent, ip, last_ip, expires_at)
       values ($1, $2, $3, $4, $5, $5, $6) returning *`,
      [newId(), session.tokenHash, session.userId, session.userAgent, session.ip, session.expiresAt],
    );
    return rows[0] as IdentitySessionRow;
  }

  async byTokenHash(tokenHash: Buffer): Promise<IdentitySessionRow | null> {
    const { rows } = await this.#database.query<IdentitySessionRow>(
      'select * from identity_session where token_hash = $1 and expires_at > now()',
      [tokenHash],
    );
    return rows[0] ?? null;
  }

  /** Marks a session as used now from an address, and moves its end; also the user's last activity. */
  async touch(id: string, ip: string, expiresAt: Date): Promise<void> {
    await this.#database.query(
      `with used as (
         update identity_session set last_seen_at = now(), expires_at = $2, last_ip = $3
         where id = $1 returning user_id
       ) update identity_user set last_active_at = now() from used where identity_user.id = used.user_id`,
      [id, expiresAt, ip],
    );
  }

  /** Acts as another user until then; null for `userId` makes the session its owner's again. */
  async actAs(id: string, userId: string | null, until: Date | null): Promise<void> {
    await this.#database.query('update identity_session set acting_as_user_id = $2, acting_until = $3 where id = $1', [
      id,
      userId,
      until,
    ]);
  }

  /** Live sessions of a user, the latest used first. */
  async ofUser(userId: string): Promise<IdentitySessionRow[]> {
    const { rows } = await this.#database.query<IdentitySessionRow>(
      'select * from identity_session where user_id = $1 and expires_at > now() order by last_seen_at desc, id desc',
      [userId],
    );
    return rows;
  }

  /** Ends one session of a user; false for one of someone else, which is left alone, or of nobody. */
  async end(userId: string, id: string): Promise<boolean> {
    const { rowCount } = await this.#database.query('delete from identity_session where user_id = $1 and id = $2', [
      userId,
      id,
    ]);
    return rowCount === 1;
  }

  /** Ends all sessions of a user but one; returns how many. */
  async endOthers(userId: string, keptId: string): Promise<number> {
    const { rowCount } = await this.#database.query('delete from identity_session where user_id = $1 and id <> $2', [
      userId,
      keptId,
    ]);
    return rowCount ?? 0;
  }

  /** Ends all sessions of a user. */
  async endAll(userId: string): Promise<void> {
    await this.#database.query('delete from identity_session where user_id = $1', [userId]);
  }

  async removeExpired(): Promise<void> {
    await this.#database.query('delete from identity_session where expires_at <= now()');
  }
}
