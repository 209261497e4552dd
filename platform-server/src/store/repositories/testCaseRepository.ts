/** Recorded runs that scenarios are tested on. Every function is bound to one account. */

import type { TestCase, TestExpectation } from 'shared-contracts/api/test-case';
import { isId } from '../ids.ts';
import type { TestCaseRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** What is written when one is made. */
export type NewTestCase = Omit<
  TestCaseRow,
  'revision' | 'created_at' | 'updated_at' | 'baseline' | 'last_result' | 'bytes'
>;

/** A test case without what is on record. */
type LightRow = Pick<
  TestCaseRow,
  | 'id'
  | 'scenario_id'
  | 'name'
  | 'revision'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'expected'
  | 'bytes'
  | 'last_result'
> & { run_id: string };

const light = `id, scenario_id, name, revision, created_at, created_by, updated_at, expected, bytes, last_result,
  run ->> 'id' as run_id`;

const testCaseOf = ({ created_at, updated_at, ...row }: LightRow): TestCase => ({
  ...row,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

/** Those of a scenario, oldest first. */
export async function list(database: Queryable, account: string, scenarioId: string): Promise<TestCase[]> {
  if (!isId(scenarioId)) return [];
  const { rows } = await database.query<LightRow>(
    `select ${light} from test_case where account_number = $1 and scenario_id = $2 order by created_at, id`,
    [account, scenarioId],
  );
  return rows.map(testCaseOf);
}

/** One of a scenario; null for one that it does not have. */
export async function get(
  database: Queryable,
  account: string,
  scenarioId: string,
  id: string,
): Promise<TestCase | null> {
  if (!isId(scenarioId) || !isId(id)) return null;
  const { rows } = await database.query<LightRow>(
    `select ${light} from test_case where account_number = $1 and scenario_id = $2 and id = $3`,
    [account, scenarioId, id],
  );
  return rows[0] ? testCaseOf(rows[0]) : null;
}

/** Ids and bytes of those of a scenario, oldest first. */
export async function sized(
  database: Queryable,
  account: string,
  scenarioId: string,
): Promise<Pick<TestCaseRow, 'id' | 'name' | 'bytes'>[]> {
  const { rows } = await database.query<Pick<TestCaseRow, 'id' | 'name' | 'bytes'>>(
    'select id, name, bytes from test_case where account_number = $1 and scenario_id = $2 order by created_at, id',
    [account, scenarioId],
  );
  return rows;
}

/** Some of a scenario with all that is on record, oldest first. */
export async function whole(
  database: Queryable,
  account: string,
  scenarioId: string,
  ids: readonly string[],
): Promise<TestCaseRow[]> {
  const { rows } = await database.query<TestCaseRow>(
    `select * from test_case where account_number = $1 and scenario_id = $2 and id = any($3::uuid[])
     order by created_at, id`,
    [account, scenarioId, ids],
  );
  return rows;
}

/** How many a scenario has, and the bytes of all those of the account. */
export async function amounts(
  database: Queryable,
  account: string,
  scenarioId: string,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await database.query<{ count: number; bytes: number }>(
    `select count(*) filter (where scenario_id = $2)::int as count, coalesce(sum(bytes), 0)::float8 as bytes
     from test_case where account_number = $1`,
    [account, scenarioId],
  );
  return rows[0] as { count: number; bytes: number };
}

/** Waits until nobody else adds to those of the account. Holds until the end of the transaction. */
export async function takeTurn(database: Queryable, account: string): Promise<void> {
  await database.query("select pg_advisory_xact_lock(hashtextextended('test cases ' || $1, 0))", [account]);
}

const asJson: ReadonlySet<string> = new Set(['run', 'event', 'node_names', 'expected']);
const byteSum = `octet_length($7::text) + octet_length($8::bytea) +
  (select coalesce(sum(octet_length(segment)), 0) from unnest($9::bytea[]) segment)`;

export async function add(database: Queryable, row: NewTestCase): Promise<void> {
  const columns = [
    ...(['account_number', 'id', 'scenario_id', 'name', 'created_by', 'run', 'event', 'body', 'entries'] as const),
    ...(['node_names', 'expected'] as const),
  ];
  await database.query(
    `insert into test_case (${columns.join(', ')}, bytes)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, ${byteSum})`,
    columns.map((column) => (asJson.has(column) ? JSON.stringify(row[column]) : row[column])),
  );
}

/** Writes the next revision; null where it is another one than `revision` by now. */
export async function update(
  database: Queryable,
  { account, scenarioId, id }: { account: string; scenarioId: string; id: string },
  revision: number,
  change: { name?: string | undefined; expected?: TestExpectation | undefined; baseline?: Buffer | undefined },
): Promise<TestCase | null> {
  const { name = null, expected, baseline = null } = change;
  const { rows } = await database.query<LightRow>(
    `update test_case set revision = revision + 1, updated_at = now(), name = coalesce($5, name),
       expected = coalesce($6::jsonb, expected), baseline = coalesce($7::bytea, baseline),
       bytes = bytes + case when $7::bytea is null then 0
         else octet_length($7::bytea) - coalesce(octet_length(baseline), 0) end
     where account_number = $1 and scenario_id = $2 and id = $3 and revision = $4 returning ${light}`,
    [account, scenarioId, id, revision, name, expected ? JSON.stringify(expected) : null, baseline],
  );
  return rows[0] ? testCaseOf(rows[0]) : null;
}

/** Deletes one; null for one that is not there, or is another revision by now. */
export async function remove(
  database: Queryable,
  account: string,
  scenarioId: string,
  id: string,
  revision: number | undefined,
): Promise<{ name: string } | null> {
  const { rows } = await database.query<{ name: string }>(
    `delete from test_case where account_number = $1 and scenario_id = $2 and id = $3
       and ($4::int is null or revision = $4) returning name`,
    [account, scenarioId, id, revision ?? null],
  );
  return rows[0] ?? null;
}

/** Notes what some came to; no new revision, since nothing that is edited has changed. */
export async function noteResults(
  database: Queryable,
  account: string,
  scenarioId: string,
  results: ReadonlyMap<string, NonNullable<TestCase['last_result']>>,
): Promise<void> {
  await database.query(
    `update test_case t set last_result = noted.value from jsonb_each($3::jsonb) noted
     where t.account_number = $1 and t.scenario_id = $2 and t.id = noted.key::uuid`,
    [account, scenarioId, JSON.stringify(Object.fromEntries(results))],
  );
}

/** Copies those of a scenario for another one of the account, where the account has room for all of them. */
export async function copyAll(
  database: Queryable,
  account: string,
  fromScenarioId: string,
  toScenarioId: string,
  maxBytes: number,
): Promise<void> {
  if (!isId(fromScenarioId)) return;
  await database.query(
    `insert into test_case (account_number, id, scenario_id, name, created_at, created_by, run, event, body, entries,
       baseline, node_names, expected, bytes)
     select account_number, gen_random_uuid(), $3, name, created_at, created_by, run, event, body, entries,
       baseline, node_names, expected, bytes
     from test_case where account_number = $1 and scenario_id = $2
       and (select sum(case when scenario_id = $2 then 2 * bytes::float8 else bytes end)
         from test_case where account_number = $1) <= $4`,
    [account, fromScenarioId, toScenarioId, maxBytes],
  );
}
