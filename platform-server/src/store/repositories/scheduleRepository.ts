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

  async get(scenarioId: string): Promise<ScheduleRow | null> {
    const { rows } = await this.#database.query<ScheduleRow>('select * from scenario_schedule where scenario_id = $1', [
      scenarioId,
    ]);
    return rows[0] ?? null;
  }
}
