import type { Queryable } from '../../transaction.ts';

/** Secrets of authenticator apps, and recovery codes as keyed hashes. */
export class TwoStepRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Keeps the secret of who sets up; false for who has two-step sign-in on. */
  async begin(userId: string, sealedSecret: Buffer): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `insert into identity_two_step (user_id, sealed_secret)
       select id, $2 from identity_user where id = $1 and two_step_enabled_at is null for update
       on conflict (user_id) do update
         set sealed_secret = excluded.sealed_secret, last_step = 0, created_at = now()`,
      [userId, sealedSecret],
    );
    return rowCount === 1;
  }

  /** The sealed secret, confirmed or not. */
  async secretOf(userId: string): Promise<Buffer | null> {
    const { rows } = await this.#database.query<{ sealed_secret: Buffer }>(
      'select sealed_secret from identity_two_step where user_id = $1',
      [userId],
    );
    return rows[0]?.sealed_secret ?? null;
  }

  /** Switches it on with a code of that span; false when it is on already. In a transaction. */
  async enable(userId: string, step: number): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'update identity_user set two_step_enabled_at = now() where id = $1 and two_step_enabled_at is null',
      [userId],
    );
    return rowCount === 1 && this.takeStep(userId, step);
  }

  /** Takes the code of a span: of any number at once, one. False when this or a later one was taken. */
  async takeStep(userId: string, step: number): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'update identity_two_step set last_step = $2 where user_id = $1 and last_step < $2',
      [userId, step],
    );
    return rowCount === 1;
  }

  /** In a transaction. */
  async replaceRecoveryCodes(userId: string, hashes: readonly Buffer[]): Promise<void> {
    await this.#database.query('delete from identity_recovery_code where user_id = $1', [userId]);
    await this.#database.query(
      'insert into identity_recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])',
      [userId, hashes],
    );
  }

  /** False for one that does not exist or was used. */
  async takeRecoveryCode(userId: string, hash: Buffer): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `update identity_recovery_code set used_at = now()
       where user_id = $1 and code_hash = $2 and used_at is null`,
      [userId, hash],
    );
    return rowCount === 1;
  }

  async recoveryCodesLeft(userId: string): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(
      'select count(*)::int as count from identity_recovery_code where user_id = $1 and used_at is null',
      [userId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Forgets everything; false when it was off. In a transaction. */
  async disable(userId: string): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      'update identity_user set two_step_enabled_at = null where id = $1 and two_step_enabled_at is not null',
      [userId],
    );
    await this.#database.query('delete from identity_two_step where user_id = $1', [userId]);
    await this.#database.query('delete from identity_recovery_code where user_id = $1', [userId]);
    return rowCount === 1;
  }
}
