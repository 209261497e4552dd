import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '../transaction.ts';

/** A rate, and when it is asked: so many may pass in each `perMs`; ms since the epoch. */
export interface Pace {
  count: number;
  perMs: number;
  now: number;
}

/** Which turn of a rate is asked for. */
export interface TurnRequest {
  /** A turn has come, maybe late. */
  hasOne?: boolean;
  /** None is taken that comes later, ms since the epoch. */
  latest?: number;
}

/** A turn that is to be used and comes so soon is waited for on the spot. */
export const waitedOnSpotMs = 1_000;

const now = 'to_timestamp($1::float8 / 1000)';
const gap = "$2 * interval '1 millisecond'";
const msOf = (instant: string) => `extract(epoch from ${instant})::float8 * 1000`;

/**
 * Turns of a rate, evenly spaced and shared by all processes. A turn is planned in the order of asking (`next_at`), and
 * used when its time has come (`used_at`): those who come late to theirs, because a process was busy or down, are spaced
 * from then on, and never pass together.
 */
export class PacedTurns {
  readonly #database: Queryable;
  readonly #take: string;
  readonly #use: string;
  readonly #next: string;

  /** @param hasPauses whether the table knows until when nobody has a turn */
  constructor(database: Queryable, table: string, keys: readonly string[], hasPauses = false) {
    this.#database = database;
    const begin = `insert into ${table} as r (${keys.join(', ')}, next_at, used_at)
      values (${keys.map((_, place) => `$${place + 4}`).join(', ')}, ${now} + ${gap}, ${now})
      on conflict (${keys.join(', ')}) do update set`;
    const free = `greatest(r.next_at, r.used_at + ${gap}, ${now})`;
    this.#take = `${begin} next_at = ${free} + ${gap}, used_at = case when ${free} <= ${now} then ${now} else r.used_at end
      where ${free} <= to_timestamp($3::float8 / 1000)
      returning ${msOf('next_at')} - $2::float8 as at`;
    const used = `greatest(r.used_at + ${gap}, ${hasPauses ? 'r.paused_until, ' : ''}${now})`;
    this.#use = `${begin} used_at = ${used} where ${used} <= ${now} + $3 * interval '1 millisecond'
      returning ${msOf('used_at')} as at`;
    const isRow = keys.map((key, place) => `${key} = $${place + 2}`).join(' and ');
    this.#next = `select ${msOf("greatest(next_at, used_at + $1 * interval '1 millisecond')")} as at from ${table} where ${isRow}`;
  }

  /**
   * Takes a turn and answers when it is: now, once it may be used, else the instant to come back at with `hasOne`. A turn
   * that has come is used, on the spot if it is a moment away; else another is taken.
   */
  async turn(ids: readonly string[], pace: Pace, { hasOne = false, latest }: TurnRequest = {}): Promise<number> {
    const used = hasOne ? await this.use(ids, pace) : null;
    if (used === null) return this.take(ids, pace, latest);
    if (used > pace.now) await sleep(used - pace.now);
    return pace.now;
  }

  /** Plans the next turn, and uses it where it is now; answers when it is. None is taken that comes after `latest`. */
  async take(ids: readonly string[], pace: Pace, latest = pace.now + 1e13): Promise<number> {
    const taken = await this.#read(this.#take, [...spaced(pace), latest, ...ids]);
    return taken ?? (await this.#read(this.#next, [pace.perMs / pace.count, ...ids])) ?? pace.now;
  }

  /** Uses a turn that has come; answers when, or null where that would be long after now. */
  use(ids: readonly string[], pace: Pace): Promise<number | null> {
    return this.#read(this.#use, [...spaced(pace), waitedOnSpotMs, ...ids]);
  }

  async #read(text: string, values: readonly (string | number)[]): Promise<number | null> {
    const { rows } = await this.#database.query<{ at: number }>(text, [...values]);
    // Of the sums of instants a hair is left over.
    return rows[0] ? Math.ceil(rows[0].at - 0.01) : null;
  }
}

const spaced = ({ now, perMs, count }: Pace) => [now, perMs / count];
