/** Drafts: every function is bound to one account, one scenario and one user. */

import type { ScenarioDraft } from 'shared-contracts/api/scenario';
import type { RunRow } from '../rows/run.ts';
import type { ScenarioDraftRow, ScenarioSnapshotRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** Whose draft of what. */
export interface DraftKey {
  account: string;
  scenarioId: string;
  userId: string;
}

/** What a write of a draft changes. */
export type DraftContent = Pick<ScenarioDraft, 'base_revision' | 'base' | 'document'>;

type DraftWithRun = ScenarioDraftRow & {
  run_id: RunRow['id'] | null;
  run_status: RunRow['status'];
  run_handled: boolean;
  run_created: Date;
};

function draftOf(row: DraftWithRun): ScenarioDraft {
  const { revision, base_revision, base, document, updated_at, run_id, run_status, run_handled, run_created } = row;
  const last_run = run_id && {
    id: run_id,
    status: run_status,
    handled: run_handled,
    created: run_created.toISOString(),
  };
  return { revision, base_revision, base, document, updated_at: updated_at.toISOString(), last_run: last_run || null };
}

const own = 'd.account_number = $1 and d.scenario_id = $2 and d.user_id = $3';
const kept = 'd.discarded_at is null';
const keyOf = ({ account, scenarioId, userId }: DraftKey) => [account, scenarioId, userId];

const select = `select d.*, r.id as run_id, r.status as run_status, r.handled as run_handled, r.created_at as run_created
  from scenario_draft d left join run r on r.id = d.last_run_id where ${own} and ${kept}`;

/** Null when there is none, or it was discarded. */
export async function get(database: Queryable, key: DraftKey): Promise<ScenarioDraft | null> {
  const { rows } = await database.query<DraftWithRun>(select, keyOf(key));
  return rows[0] ? draftOf(rows[0]) : null;
}

/** Writes the draft in place of the one before, discarded or not. Hold the scenario against other writes before. */
export async function write(
  database: Queryable,
  key: DraftKey,
  { base_revision, base, document }: DraftContent,
): Promise<{ revision: number; at: Date }> {
  const { rows } = await database.query<ScenarioDraftRow>(
    `insert into scenario_draft (account_number, scenario_id, user_id, revision, base_revision, base, document)
     values ($1, $2, $3, nextval('scenario_draft_revision'), $4, $5, $6)
     on conflict (scenario_id, user_id) do update set revision = excluded.revision, updated_at = now(),
       base_revision = excluded.base_revision, base = excluded.base, document = excluded.document,
       last_run_id = case when scenario_draft.discarded_at is null then scenario_draft.last_run_id end,
       discarded_at = null
     returning revision, updated_at`,
    [...keyOf(key), base_revision, JSON.stringify(base), JSON.stringify(document)],
  );
  const { revision, updated_at } = rows[0] as ScenarioDraftRow;
  return { revision, at: updated_at };
}

/** Puts a draft of this revision away; false when there is none. */
export async function discard(database: Queryable, key: DraftKey, revision: number): Promise<boolean> {
  const { rowCount } = await database.query(
    `update scenario_draft d set discarded_at = now() where ${own} and d.revision = $4 and ${kept}`,
    [...keyOf(key), revision],
  );
  return rowCount === 1;
}

/** Takes back a discard; false when there is none to take back. */
export async function restore(database: Queryable, key: DraftKey): Promise<boolean> {
  const { rowCount } = await database.query(
    `update scenario_draft d set discarded_at = null where ${own} and d.discarded_at is not null`,
    keyOf(key),
  );
  return rowCount === 1;
}

/** Removes a draft of this revision permanently, as it has become a version. */
export async function remove(database: Queryable, key: DraftKey, revision: number): Promise<void> {
  await database.query(`delete from scenario_draft d where ${own} and d.revision = $4`, [...keyOf(key), revision]);
}

/** Keeps a draft as it is for runs to execute; answers the revision that they carry. */
export async function snapshot(
  database: Queryable,
  { scenarioId, userId }: DraftKey,
  { revision, document }: ScenarioDraft,
): Promise<number> {
  await database.query(
    `insert into scenario_snapshot (scenario_id, revision, flow, settings, user_id) values ($1, $2, $3, $4, $5)
     on conflict (scenario_id, revision) do update set used_at = now()`,
    [scenarioId, -revision, JSON.stringify(document.flow), JSON.stringify(document.settings), userId],
  );
  return -revision;
}

/** Whose draft was kept for runs under a revision; null where that is not known. */
export async function userOf(database: Queryable, scenarioId: string, revision: number): Promise<string | null> {
  const { rows } = await database.query<Pick<ScenarioSnapshotRow, 'user_id'>>(
    'select user_id from scenario_snapshot where scenario_id = $1 and revision = $2',
    [scenarioId, revision],
  );
  return rows[0]?.user_id ?? null;
}

/** Notes the last run of the draft. */
export async function noteRun(database: Queryable, key: DraftKey, runId: string): Promise<void> {
  await database.query(`update scenario_draft d set last_run_id = $4 where ${own}`, [...keyOf(key), runId]);
}
