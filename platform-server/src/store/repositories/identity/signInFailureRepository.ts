import type { Queryable } from '../../transaction.ts';

/** Failed sign-ins, counted per key in windows that begin with the first failure. */
export class SignInFailureRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Failures in the open window of each key, and the seconds until that window ends. */
  async count(keys: readonly string[]): Promise<Map<string, { failures: number; seconds: number }>> {
    const { rows } = await this.#database.query<{ key: string; failures: number; seconds: number }>(
      `select key, failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds
       from sign_in_failure where key = any($1) and window_ends_at > now()`,
      [keys],
    );
    return new Map(rows.map(({ key, failures, seconds }) => [key, { failures, seconds }]));
  }

  /** Adds a failure to each key; `windowSeconds` is the length of a new window. */
  async add(keys: readonly string[], windowSeconds: number): Promise<void> {
    await this.#database.query(
      `insert into sign_in_failure (key, failures, window_ends_at)
       select key, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as key order by key
       on conflict (key) do update set
         failures = case when sign_in_failure.window_ends_at > now() then sign_in_failure.failures + 1 else 1 end,
         window_ends_at = case when sign_in_failure.window_ends_at > now()
           then sign_in_failure.window_ends_at else excluded.window_ends_at end`,
      [keys, windowSeconds],
    );
  }

  async clear(keys: readonly string[]): Promise<void> {
    await this.#database.query('delete from sign_in_failure where key = any($1) or window_ends_at <= now()', [keys]);
  }
}
