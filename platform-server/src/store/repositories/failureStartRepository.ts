/** Scenarios that start when runs of others failed, and failed runs for which they are yet to be started. */

import type { FailureStartRow, RunRow } from '../rows/run.ts';
import type { Queryable } from '../transaction.ts';

/** Whose failed runs start a scenario: of these scenarios, or of every other one. */
export type FailingScenarios = readonly string[] | 'all';

/** Replaces what a scenario is started by. */
export async function subscribe(
  database: Queryable,
  account: string,
  scenarioId: string,
  failing: FailingScenarios,
): Promise<void> {
  const ids = failing === 'all' ? [null] : [...new Set(failing)];
  await database.query(
    `with ended as (delete from failure_subscription f where scenario_id = $2
       and not exists (select from unnest($3::uuid[]) id where id is not distinct from f.failing_id))
     insert into failure_subscription (scenario_id, account_number, failing_id)
     select $2, $1, id from unnest($3::uuid[]) id on conflict do nothing`,
    [account, scenarioId, ids],
  );
}

/** A failed run, and the scenario that it is to start. */
export type DueFailure = FailureStartRow & {
  /** Null where it is gone. */
  run:
    | (Pick<RunRow, 'scenario_id' | 'event_id' | 'source' | 'attempt' | 'exceptions'> & {
        scenario_name: string;
        ended_at: string | null;
      })
    | null;
};

/** The failure that has waited the longest, held until the transaction ends, but those that others hold and those of `except`. */
export async function lockNext(database: Queryable, except: readonly string[]): Promise<DueFailure | null> {
  const { rows } = await database.query<DueFailure>(
    `select f.*, (select row_to_json(r) from (
       select scenario_id, coalesce(s.name, r.scenario_name) as scenario_name, event_id, source, attempt, exceptions, ended_at
       from run r left join scenario s on s.id = r.scenario_id where r.id = f.run_id) r) as run
     from failure_start f where f.run_id <> all($1::uuid[]) order by f.created_at limit 1 for update of f skip locked`,
    [except],
  );
  return rows[0] ?? null;
}

/** The scenario was started, or is not to be any more. */
export async function remove(database: Queryable, { run_id, scenario_id }: FailureStartRow): Promise<void> {
  await database.query('delete from failure_start where run_id = $1 and scenario_id = $2', [run_id, scenario_id]);
}
