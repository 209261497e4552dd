/** What starts a scenario beside webhooks and import pages: its schedules, failed runs of others, polls for new items, calls of it as a tool. */

import type { Queryable } from '../transaction.ts';

/** Takes all of it away in one statement: most scenarios that are saved have none. */
export async function clear(database: Queryable, scenarioId: string): Promise<void> {
  await database.query(
    `with schedules as (delete from scenario_schedule where scenario_id = $1),
       failures as (delete from failure_subscription where scenario_id = $1),
       polls as (delete from item_poll where scenario_id = $1)
     delete from scenario_tool where scenario_id = $1`,
    [scenarioId],
  );
}
