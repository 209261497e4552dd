import type { Queryable } from '../transaction.ts';
import { type Pace, PacedTurns } from './pacedTurns.ts';

interface Turn extends Pace {
  scenarioId: string;
  nodeId: string;
  /** The message has waited for one. */
  hasOne: boolean;
}

/** Turns of delays by rate, shared by all processes. */
export class RateSlotRepository {
  readonly #turns: PacedTurns;

  constructor(database: Queryable) {
    this.#turns = new PacedTurns(database, 'rate_slot', ['scenario_id', 'node_id']);
  }

  /** Takes the next turn of a node, or uses one that has come; answers when it is, ms since the epoch. */
  turn({ scenarioId, nodeId, hasOne, ...pace }: Turn): Promise<number> {
    return this.#turns.turn([scenarioId, nodeId], pace, { hasOne });
  }
}
