import type { Scenario } from 'shared-contracts/api/scenario';
import type { Schedule } from 'shared-contracts/nodes';
import type { Queryable } from '../transaction.ts';

/** A schedule of a started scenario. */
export interface ScheduleRow {
  scenario_id: string;
  account_number: string;
  rule: Schedule;
  missed: Scenario['settings']['missed_schedule'];
  /** The tick that comes next; null when the rule has no more. */
  next_at: Date | null;
  created_at: Date;
}

/** Schedules of started scenarios. */
export class ScheduleRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Puts the schedule in force, or replaces the one there was. */
  async put(row: Omit<ScheduleRow, 'created_at'>): Promise<void> {
    await this.#database.query(
      `insert into scenario_schedule (scenario_id, account_number, rule, missed, next_at) values ($1, $2, $3, $4, $5)
       on conflict (scenario_id) do update set rule = excluded.rule, missed = excluded.missed,
         next_at = case when scenario_schedule.rule::text = excluded.rule::text then scenario_schedule.next_at
           else excluded.next_at end`,
      [row.scenario_id, row.account_number, JSON.stringify(row.rule), row.missed, row.next_at],
    );
  }

  async remove(scenarioId: string): Promise<void> {
    await this.#database.query('delete from scenario_schedule where scenario_id = $1', [scenarioId]);
  }

  /** The schedule if this is its next tick, held until the transaction ends; null when it has changed since. */
  async lockTick(scenarioId: string, at: Date): Promise<ScheduleRow | null> {
    const { rows } = await this.#database.query<ScheduleRow>(
      'select * from scenario_schedule where scenario_id = $1 and next_at = $2 for update',
      [scenarioId, at],
    );
    return rows[0] ?? null;
  }

  async setNext(scenarioId: string, next: Date): Promise<void> {
    await this.#database.query('update scenario_schedule set next_at = $2 where scenario_id = $1', [scenarioId, next]);
  }

  /** Ticks for which no job waits, or whose job should have run a minute ago. */
  async unarmed(): Promise<{ scenario_id: string; next_at: Date }[]> {
    const { rows } = await this.#database.query<{ scenario_id: string; next_at: Date }>(
      `select scenario_id, next_at from scenario_schedule where next_at is not null
         and (armed_at is distinct from next_at or next_at < now() - interval '1 minute')`,
    );
    return rows;
  }

  async setArmed(scenarioId: string, at: Date): Promise<void> {
    await this.#database.query('update scenario_schedule set armed_at = $2 where scenario_id = $1', [scenarioId, at]);
  }
}
