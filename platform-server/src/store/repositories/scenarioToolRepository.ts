/** Scenarios that are offered as tools, by their saved flows. */

import type { ScenarioToolRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** A tool with the name of its scenario. */
export type StoredTool = ScenarioToolRow & { scenario_name: string };

/** Makes a scenario a tool, or changes the one it is. */
export async function put(database: Queryable, tool: ScenarioToolRow): Promise<void> {
  await database.query(
    `insert into scenario_tool (scenario_id, account_number, name, description, inputs) values ($1, $2, $3, $4, $5)
     on conflict (scenario_id) do update
       set name = excluded.name, description = excluded.description, inputs = excluded.inputs`,
    [tool.scenario_id, tool.account_number, tool.name, tool.description, JSON.stringify(tool.inputs)],
  );
}

export async function remove(database: Queryable, scenarioId: string): Promise<void> {
  await database.query('delete from scenario_tool where scenario_id = $1', [scenarioId]);
}

/**
 * Tools of the started scenarios of an account, by name; one alone where it is named. Of two with one name, started at the
 * same moment, that of the older scenario.
 */
export async function started(database: Queryable, account: string, name?: string): Promise<StoredTool[]> {
  const { rows } = await database.query<StoredTool>(
    `select distinct on (t.name) t.*, s.name as scenario_name
     from scenario_tool t join scenario s on s.id = t.scenario_id
     where t.account_number = $1 and ($2::text is null or t.name = $2) and s.status = 'started' and s.is_active
     order by t.name, t.scenario_id`,
    [account, name ?? null],
  );
  return rows;
}

/** Name of another started scenario of the account that is the tool of this name; null where there is none. */
export async function takenBy(
  database: Queryable,
  account: string,
  { name, scenarioId }: { name: string; scenarioId: string },
): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    `select s.name from scenario_tool t join scenario s on s.id = t.scenario_id
     where t.account_number = $1 and t.name = $2 and s.id <> $3 and s.status = 'started' and s.is_active limit 1`,
    [account, name, scenarioId],
  );
  return rows[0]?.name ?? null;
}
