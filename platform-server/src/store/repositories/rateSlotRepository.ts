import type { Queryable } from '../transaction.ts';

// Evenly spaced: in no span of `perMs` do more than `count` messages pass.
const take = `insert into rate_slot as r (scenario_id, node_id, next_at)
  values ($1, $2, to_timestamp($3::float8 / 1000) + $4 * interval '1 millisecond')
  on conflict (scenario_id, node_id) do update
    set next_at = greatest(r.next_at, to_timestamp($3::float8 / 1000)) + $4 * interval '1 millisecond'
  returning extract(epoch from next_at)::float8 * 1000 - $4::float8 as at`;

interface Turn {
  scenarioId: string;
  nodeId: string;
  /** So many messages of the node may pass in each `perMs`. */
  count: number;
  perMs: number;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Turns of delays by rate, shared by all processes. */
export class RateSlotRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Takes the next turn of a node; answers when it is, ms since the epoch. */
  async take({ scenarioId, nodeId, count, perMs, now }: Turn): Promise<number> {
    const { rows } = await this.#database.query<{ at: number }>(take, [scenarioId, nodeId, now, perMs / count]);
    return Math.round(rows[0]?.at ?? now);
  }
}
