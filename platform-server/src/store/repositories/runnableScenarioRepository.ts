/** Scenarios in the form that runs execute: one revision, never changed. */

import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import type { Queryable } from '../transaction.ts';

/** What a run executes: one revision of a scenario. */
export interface RunnableScenarioRow {
  id: string;
  account: string;
  name: string;
  revision: number;
  flow: Flow;
  settings: Scenario['settings'];
}

/** One revision, a draft's when it is negative; null when the scenario was deleted. */
export async function revision(
  database: Queryable,
  scenarioId: string,
  revision: number,
): Promise<RunnableScenarioRow | null> {
  const table = revision < 0 ? 'scenario_snapshot' : 'scenario_version';
  const { rows } = await database.query<RunnableScenarioRow>(
    `select s.id, s.account_number as account, s.name, v.revision, v.flow, v.settings
     from scenario s join ${table} v on v.scenario_id = s.id
     where s.id = $1 and v.revision = $2`,
    [scenarioId, revision],
  );
  return rows[0] ?? null;
}

/** Whether its triggers make runs, and whether it is there at all. */
export async function state(
  database: Queryable,
  scenarioId: string,
): Promise<'started' | 'stopped' | 'trashed' | 'deleted'> {
  const { rows } = await database.query<{ status: string; is_active: boolean }>({
    name: 'state of a scenario',
    text: 'select status, is_active from scenario where id = $1',
    values: [scenarioId],
  });
  const [scenario] = rows;
  if (!scenario) return 'deleted';
  if (!scenario.is_active) return 'trashed';
  return scenario.status === 'started' ? 'started' : 'stopped';
}

/** As it is now; null when the account has it no more, or in the trash. */
export async function current(
  database: Queryable,
  account: string,
  scenarioId: string,
): Promise<RunnableScenarioRow | null> {
  const { rows } = await database.query<RunnableScenarioRow>(
    `select id, account_number as account, name, revision, flow, settings from scenario
     where account_number = $1 and id = $2 and is_active`,
    [account, scenarioId],
  );
  return rows[0] ?? null;
}

/** Name of a scenario that the account has in its trash; null for any other. */
export async function trashedName(database: Queryable, account: string, scenarioId: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    'select name from scenario where account_number = $1 and id = $2 and not is_active',
    [account, scenarioId],
  );
  return rows[0]?.name ?? null;
}

/** The started scenarios that a webhook starts, oldest first: the first one gives the result when one is asked for. */
export function startedBy(database: Queryable, webhookId: string): Promise<RunnableScenarioRow[]> {
  return started(database, 'webhook_subscription', 'webhook_id', webhookId);
}

/** The started scenarios that an import page starts, oldest first. */
export function startedByImportPage(database: Queryable, pageId: string): Promise<RunnableScenarioRow[]> {
  return started(database, 'import_subscription', 'import_page_id', pageId);
}

async function started(
  database: Queryable,
  subscriptions: string,
  trigger: string,
  id: string,
): Promise<RunnableScenarioRow[]> {
  const { rows } = await database.query<RunnableScenarioRow>(
    `select s.id, s.account_number as account, s.name, s.revision, s.flow, s.settings
     from ${subscriptions} w join scenario s on s.id = w.scenario_id
     where w.${trigger} = $1 and s.status = 'started' and s.is_active
     order by s.id`,
    [id],
  );
  return rows;
}
