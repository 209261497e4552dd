import type { Queryable } from '../transaction.ts';

// Evenly spaced: in no span of `perMs` are more than `count` calls made.
const take = `insert into connector_turn as r (connector_id, next_at)
  values ($1, to_timestamp($2::float8 / 1000) + $3 * interval '1 millisecond')
  on conflict (connector_id) do update
    set next_at = greatest(r.next_at, to_timestamp($2::float8 / 1000)) + $3 * interval '1 millisecond'
    where r.next_at <= to_timestamp($4::float8 / 1000)
  returning extract(epoch from next_at)::float8 * 1000 - $3::float8 as at`;

// In the order of the others: what has waited for the pause does not come all at once.
const takeAnother = `update connector_turn
  set next_at = greatest(next_at, to_timestamp($2::float8 / 1000)) + $3 * interval '1 millisecond'
  where connector_id = $1 and paused_until > to_timestamp($2::float8 / 1000)
  returning extract(epoch from next_at)::float8 * 1000 - $3::float8 as at`;

interface Rate {
  count: number;
  perMs: number;
  /** Ms since the epoch. */
  now: number;
}

/** Turns of the calls of configurations with a rate, shared by all processes. */
export class ConnectorTurnRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Takes the next turn of a configuration, unless it is after `latest`; answers when it is, ms since the epoch. */
  async take(id: string, { count, perMs, now }: Rate, latest = Number.POSITIVE_INFINITY): Promise<number> {
    const values = [id, now, perMs / count, latest];
    const { rows } = await this.#database.query<{ at: number }>(take, values);
    return Math.round(rows[0]?.at ?? (await this.#nextAt(id)) ?? now);
  }

  /** For who has had a turn: another one where the service asked for a pause meanwhile, else now. */
  async takeAnother(id: string, { count, perMs, now }: Rate): Promise<number> {
    const { rows } = await this.#database.query<{ at: number }>(takeAnother, [id, now, perMs / count]);
    return Math.round(rows[0]?.at ?? now);
  }

  async #nextAt(id: string): Promise<number | undefined> {
    const text = 'select extract(epoch from next_at)::float8 * 1000 as at from connector_turn where connector_id = $1';
    return (await this.#database.query<{ at: number }>(text, [id])).rows[0]?.at;
  }

  /** The service asked for a pause: no turn is given before it is over, and none that was given holds. */
  async pause(id: string, until: number): Promise<void> {
    await this.#database.query(
      `insert into connector_turn as r (connector_id, next_at, paused_until)
       values ($1, to_timestamp($2::float8 / 1000), to_timestamp($2::float8 / 1000))
       on conflict (connector_id) do update set next_at = greatest(r.next_at, excluded.next_at),
         paused_until = greatest(r.paused_until, excluded.paused_until)`,
      [id, until],
    );
  }

  /** Another rate begins anew. */
  async forget(id: string): Promise<void> {
    await this.#database.query('delete from connector_turn where connector_id = $1', [id]);
  }
}
