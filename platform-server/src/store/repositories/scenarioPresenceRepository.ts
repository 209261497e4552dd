/** Who edits which scenario, shared by all processes. */

import type { ScenarioEditor, ScenarioPresence } from 'shared-contracts/api/scenario';
import type { ScenarioPresenceRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** Who says what of themselves. */
export interface PresenceWrite {
  account: string;
  scenarioId: string;
  userId: string;
  name: string;
  /** Undefined leaves what was said last. */
  nodeId: string | null | undefined;
  seconds: number;
}

const keepText = `with before as (select node_id, until from scenario_presence where scenario_id = $2 and user_id = $3)
  insert into scenario_presence as p (account_number, scenario_id, user_id, name, node_id, until)
  select $1, id, $3, $4, $5, now() + $6 * interval '1 second' from scenario where account_number = $1 and id = $2
  on conflict (scenario_id, user_id) do update set name = excluded.name, 
    node_id = case when $7 then excluded.node_id else p.node_id end, until = excluded.until, since = case when p.until > now() then p.since else now() end
  returning coalesce((select until > now() and (not $7 or node_id is not distinct from $5) from before), false) as is_known`;

/** Who edits something of the account now; one scenario alone where it is named. */
export async function list(
  database: Queryable,
  account: string,
  scenarioId: string | null = null,
): Promise<ScenarioPresence[]> {
  const { rows } = await database.query<ScenarioPresenceRow>(
    `select * from scenario_presence where account_number = $1 and until > now()
       and ($2::uuid is null or scenario_id = $2) order by since, user_id`,
    [account, scenarioId],
  );
  const editorOf = ({ user_id, name, node_id, since }: ScenarioPresenceRow): ScenarioEditor => ({
    ...{ user_id, name, node_id },
    since: since.toISOString(),
  });
  const byScenario = Map.groupBy(rows, ({ scenario_id }) => scenario_id);
  return [...byScenario].map(([scenario_id, people]) => ({ scenario_id, people: people.map(editorOf) }));
}

/** Answers whether others see a change; null where the account has no such scenario. */
export async function keep(
  database: Queryable,
  { account, scenarioId, userId, name, nodeId, seconds }: PresenceWrite,
): Promise<boolean | null> {
  const { rows } = await database.query<{ is_known: boolean }>(keepText, [
    ...[account, scenarioId, userId, name, nodeId ?? null, seconds, nodeId !== undefined],
  ]);
  return rows[0] ? !rows[0].is_known : null;
}

/** Lets somebody count as gone after so many seconds at the latest. */
export async function endWithin(
  database: Queryable,
  account: string,
  scenarioId: string,
  userId: string,
  seconds: number,
): Promise<void> {
  await database.query(
    `update scenario_presence set until = least(until, now() + $4 * interval '1 second')
     where account_number = $1 and scenario_id = $2 and user_id = $3`,
    [account, scenarioId, userId, seconds],
  );
}

/** Forgets who has not said it again; answers where they were, and in how many ms the next of all is due: null for none. */
export async function forget(database: Queryable): Promise<{
  left: Pick<ScenarioPresenceRow, 'account_number' | 'scenario_id'>[];
  nextMs: number | null;
}> {
  const { rows: left } = await database.query<ScenarioPresenceRow>(
    'delete from scenario_presence where until <= now() returning account_number, scenario_id',
  );
  const { rows } = await database.query<{ ms: number | null }>(
    'select (extract(epoch from min(until) - now()) * 1000)::float8 as ms from scenario_presence',
  );
  return { left, nextMs: rows[0]?.ms ?? null };
}
