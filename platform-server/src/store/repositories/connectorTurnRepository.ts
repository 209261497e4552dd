import type { Queryable } from '../transaction.ts';

// Evenly spaced: in no span of `perMs` are more than `count` calls made.
const take = `insert into connector_turn as r (connector_id, next_at)
  values ($1, to_timestamp($2::float8 / 1000) + $3 * interval '1 millisecond')
  on conflict (connector_id) do update
    set next_at = greatest(r.next_at, to_timestamp($2::float8 / 1000)) + $3 * interval '1 millisecond'
  returning extract(epoch from next_at)::float8 * 1000 - $3::float8 as at`;

/** Turns of the calls of configurations with a rate, shared by all processes. */
export class ConnectorTurnRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Takes the next turn of a configuration; answers when it is, ms since the epoch. */
  async take(id: string, { count, perMs, now }: { count: number; perMs: number; now: number }): Promise<number> {
    const { rows } = await this.#database.query<{ at: number }>(take, [id, now, perMs / count]);
    return Math.round(rows[0]?.at ?? now);
  }

  /** The service asked for a pause: no turn is given before it is over. */
  async pause(id: string, until: number): Promise<void> {
    await this.#database.query(
      `insert into connector_turn as r (connector_id, next_at) values ($1, to_timestamp($2::float8 / 1000))
       on conflict (connector_id) do update set next_at = greatest(r.next_at, excluded.next_at)`,
      [id, until],
    );
  }

  /** Another rate begins anew. */
  async forget(id: string): Promise<void> {
    await this.#database.query('delete from connector_turn where connector_id = $1', [id]);
  }
}
