import type { Queryable } from '../transaction.ts';
import { type Pace, PacedTurns, type TurnRequest } from './pacedTurns.ts';

/** Turns of the calls of configurations with a rate, shared by all processes. */
export class ConnectorTurnRepository {
  readonly #database: Queryable;
  readonly #turns: PacedTurns;

  constructor(database: Queryable) {
    this.#database = database;
    this.#turns = new PacedTurns(database, 'connector_turn', ['connector_id'], true);
  }

  /** Takes the next turn of a configuration, or uses one that has come; answers when it is, ms since the epoch. */
  turn(id: string, pace: Pace, request: TurnRequest): Promise<number> {
    return this.#turns.turn([id], pace, request);
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

  /** Another rate begins again. */
  async forget(id: string): Promise<void> {
    await this.#database.query('delete from connector_turn where connector_id = $1', [id]);
  }
}
