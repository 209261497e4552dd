/** Scenarios of accounts. Every function is bound to one account; records of others do not exist for it. */

import type { ListedScenario, Scenario, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { ScenarioRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';
import { listedOf, type ScenarioInList, type ScenarioWithFigures, scenarioOf, scenarioSummary } from './scenarioRow.ts';

/** What a save writes. */
export type ScenarioContent = Pick<
  ScenarioRow,
  | 'name'
  | 'description'
  | 'is_active'
  | 'status'
  | 'scenario_folder_id'
  | 'tags'
  | 'flow'
  | 'variables'
  | 'nodes_counter'
  | 'settings'
  | 'node_count'
  | 'triggers'
>;

const written = [
  'name',
  'description',
  'is_active',
  'status',
  'scenario_folder_id',
  'tags',
  'flow',
  'variables',
  'nodes_counter',
  'settings',
  'node_count',
  'triggers',
] as const satisfies (keyof ScenarioContent)[];

const asJson: ReadonlySet<string> = new Set(['flow', 'variables', 'settings']);

function valuesOf(content: ScenarioContent): unknown[] {
  return written.map((column) => (asJson.has(column) ? JSON.stringify(content[column]) : content[column]));
}

// Figures are kept apart from the scenario, so that runs never write to its row. Runs of drafts are not its own.
const sums =
  'sum(succeeded)::bigint as succeeded, sum(failed)::bigint as failed, sum(bytes)::bigint as bytes, ' +
  'greatest(sum(stored_bytes), 0)::bigint as stored_bytes';
const leftByRuns = '(array_agg(variables order by variables_run_id desc nulls last))[1] as run_variables';

const figuresWith = (counted: string) => `
  left join lateral (
    select ${counted} from scenario_counter where scenario_id = s.id) counter on true
  left join lateral (
    select id as run_id, status as run_status, handled as run_handled, created_at as run_created,
      case when revision = s.revision then operations end as run_operations,
      case when revision = s.revision then extract(epoch from ended_at - started_at)::float8 end as run_seconds
    from run where scenario_id = s.id and revision > 0 order by id desc limit 1) last on true`;

const light = written.filter((column) => column !== 'flow' && column !== 'variables').map((column) => `s.${column}`);
const own = ['s.id', 's.revision', 's.created_at', 's.updated_at', ...light].join(', ');
const selectLight = `select ${own}, counter.*, last.* from scenario s ${figuresWith(sums)}`;
const selectListed = `select ${own}, s.flow, counter.*, last.* from scenario s ${figuresWith(sums)}`;
const selectWhole = `select ${own}, s.flow, s.variables, counter.*, last.*,
    (select count(*)::int from test_case where account_number = s.account_number and scenario_id = s.id) as test_cases
  from scenario s
  ${figuresWith(`${sums}, ${leftByRuns}`)}`;
const newest = 'order by s.updated_at desc, s.id desc';

const insertText = `insert into scenario (id, account_number, ${written.join(', ')})
  values ($1, $2, ${written.map((_, index) => `$${index + 3}`).join(', ')})`;

const active = `$${written.indexOf('is_active') + 4}`;
const updateText = `update scenario set ${written.map((column, index) => `${column} = $${index + 4}`).join(', ')},
    revision = revision + 1, updated_at = now(),
    trashed_at = case when ${active} then null else coalesce(trashed_at, now()) end,
    trashed_by = case when ${active} then null else coalesce(trashed_by, $3) end
  where account_number = $1 and id = $2`;

const placeText = `update scenario set is_active = $4, status = $5, scenario_folder_id = $6, tags = $7, updated_at = now(),
    trashed_at = case when $4 then null else coalesce(trashed_at, now()) end,
    trashed_by = case when $4 then null else coalesce(trashed_by, $3) end
  where account_number = $1 and id = $2`;

// Runs are searched by the names their scenarios had.
const keepName =
  'insert into scenario_name (scenario_id, name, account_number) values ($1, $2, $3) on conflict do nothing';

/** All of the account, trash included, newest change first. */
export async function list(database: Queryable, account: string): Promise<ListedScenario[]> {
  const { rows } = await database.query<ScenarioInList & Pick<ScenarioRow, 'flow'>>(
    `${selectListed} where s.account_number = $1 ${newest}`,
    [account],
  );
  return rows.map(listedOf);
}

/** The same without flows; `search` looks through names, descriptions, tags and what the nodes hold. */
export async function summaries(database: Queryable, account: string, search: string): Promise<ScenarioSummary[]> {
  const { rows } = await database.query<ScenarioInList>(
    `${selectLight} where s.account_number = $1 and ($2 = '%%' or s.name ilike $2 or s.description ilike $2
       or array_to_string(s.tags, ' ') ilike $2 or s.flow::text ilike $2) ${newest}`,
    [account, `%${search.replace(/[\\%_]/g, '\\$&')}%`],
  );
  return rows.map(scenarioSummary);
}

export async function get(database: Queryable, account: string, id: string): Promise<Scenario | null> {
  const { rows } = await database.query<ScenarioWithFigures>(
    `${selectWhole} where s.account_number = $1 and s.id = $2`,
    [account, id],
  );
  return rows[0] ? scenarioOf(rows[0]) : null;
}

/** Started scenarios whose flow has this text in it, such as an id, by name. */
export async function startedWith(
  database: Queryable,
  account: string,
  text: string,
): Promise<Pick<Scenario, 'name' | 'flow'>[]> {
  const { rows } = await database.query<Pick<Scenario, 'name' | 'flow'>>(
    `select name, flow from scenario
     where account_number = $1 and is_active and status = 'started' and strpos(flow::text, $2) > 0
     order by lower(name), id`,
    [account, text],
  );
  return rows;
}

export async function exists(database: Queryable, account: string, id: string): Promise<boolean> {
  const text = 'select from scenario where account_number = $1 and id = $2';
  return (await database.query(text, [account, id])).rowCount === 1;
}

/** The scenario, held against other saves until the transaction ends. */
export async function lock(database: Queryable, account: string, id: string): Promise<Scenario | null> {
  const { rowCount } = await database.query('select from scenario where account_number = $1 and id = $2 for update', [
    account,
    id,
  ]);
  return rowCount ? get(database, account, id) : null;
}

/** Holds the scenario against other writes until the transaction ends; answers whether it is outside the trash, null without one. */
export async function hold(database: Queryable, account: string, id: string): Promise<boolean | null> {
  const { rows } = await database.query<Pick<ScenarioRow, 'is_active'>>(
    'select is_active from scenario where account_number = $1 and id = $2 for update',
    [account, id],
  );
  return rows[0]?.is_active ?? null;
}

/** How many are not in the trash. */
export async function count(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'select count(*) from scenario where account_number = $1 and is_active',
    [account],
  );
  return rows[0]?.count ?? 0;
}

export async function insert(
  database: Queryable,
  account: string,
  id: string,
  content: ScenarioContent,
): Promise<void> {
  await database.query(insertText, [id, account, ...valuesOf(content)]);
  await database.query(keepName, [id, content.name, account]);
}

/** Writes the next revision. `editor` is noted as who moved it to the trash. */
export async function update(
  database: Queryable,
  account: string,
  id: string,
  content: ScenarioContent,
  editor: string,
): Promise<void> {
  await database.query(updateText, [account, id, editor, ...valuesOf(content)]);
  await database.query(keepName, [id, content.name, account]);
}

/** Writes where it lies, its tags and whether it is in the trash; no new revision, since nothing that is edited has changed. */
export async function place(
  database: Queryable,
  account: string,
  id: string,
  { is_active, status, scenario_folder_id, tags }: ScenarioContent,
  editor: string,
): Promise<void> {
  await database.query(placeText, [account, id, editor, is_active, status, scenario_folder_id, tags]);
}

/** Starts or stops; no new revision, since nothing that runs has changed. */
export async function setStatus(
  database: Queryable,
  account: string,
  id: string,
  status: Scenario['status'],
): Promise<void> {
  await database.query('update scenario set status = $3 where account_number = $1 and id = $2', [account, id, status]);
}

/** Ids of what lies in the trash: of one scenario or all. */
export async function trashed(database: Queryable, account: string, ids: readonly string[] | null): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    'select id from scenario where account_number = $1 and not is_active and ($2::uuid[] is null or id = any($2))',
    [account, ids],
  );
  return rows.map((row) => row.id);
}

/** Deletes permanently what lies in the trash: some scenarios or all; answers the names of those deleted. */
export async function deleteTrashed(
  database: Queryable,
  account: string,
  ids: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await database.query<{ id: string; name: string }>(
    `delete from scenario where account_number = $1 and not is_active and ($2::uuid[] is null or id = any($2))
     returning id, name`,
    [account, ids],
  );
  return rows;
}
