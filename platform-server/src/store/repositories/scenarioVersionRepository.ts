/** Versions of scenarios: one for every save. Their flows never change, only what they are called. */

import type { SavedVersion, VersionNotes } from 'shared-contracts/api/scenario';
import type { ScenarioVersionRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';

/** A version as lists show it. */
export type VersionSummary = Pick<
  ScenarioVersionRow,
  'revision' | 'notes_revision' | 'name' | 'note' | 'restored_from' | 'created_by' | 'node_count'
> & { created_at: string };

const summary =
  'v.revision, v.notes_revision, v.name, v.note, v.restored_from, v.created_at, v.created_by, v.node_count';
const ofScenario = `from scenario_version v join scenario s on s.id = v.scenario_id
  where s.account_number = $1 and s.id = $2`;

/** A field left empty says as little as none. */
const filled = (text: string | null | undefined) => text || null;

/** Keeps the scenario as it is now as a version of its own. */
export async function add(
  database: Queryable,
  scenarioId: string,
  editor: string,
  version?: SavedVersion,
): Promise<void> {
  await database.query(
    `insert into scenario_version (scenario_id, revision, flow, settings, node_count, created_by, name, note, restored_from)
     select id, revision, flow, settings, node_count, $2, $3, $4, $5 from scenario where id = $1`,
    [scenarioId, editor, filled(version?.name), filled(version?.note), version?.restored_from ?? null],
  );
}

/** True when the scenario has a version of this revision. */
export async function has(database: Queryable, scenarioId: string, revision: number): Promise<boolean> {
  const { rowCount } = await database.query('select from scenario_version where scenario_id = $1 and revision = $2', [
    scenarioId,
    revision,
  ]);
  return rowCount === 1;
}

/** Says what a version is called, what is left out as before; false when there is none, or it was named since. */
export async function describe(
  database: Queryable,
  scenarioId: string,
  revision: number,
  notes: Partial<VersionNotes>,
  madeOn?: number,
): Promise<boolean> {
  const { name, note } = notes;
  const { rowCount } = await database.query(
    `update scenario_version v set name = new.name, note = new.note,
       notes_revision = v.notes_revision + ((v.name, v.note) is distinct from (new.name, new.note))::integer
     from (select case when $3 then $4 else name end as name, case when $5 then $6 else note end as note
       from scenario_version where scenario_id = $1 and revision = $2 for update) new
     where v.scenario_id = $1 and v.revision = $2 and v.notes_revision = coalesce($7, v.notes_revision)`,
    [scenarioId, revision, name !== undefined, filled(name), note !== undefined, filled(note), madeOn ?? null],
  );
  return rowCount === 1;
}

/** Newest first; those before a revision, where one is given. */
export async function list(
  database: Queryable,
  account: string,
  scenarioId: string,
  limit = 200,
  before?: number,
): Promise<VersionSummary[]> {
  const { rows } = await database.query<ScenarioVersionRow>(
    `select ${summary} ${ofScenario} and ($3::integer is null or v.revision < $3) order by v.revision desc limit $4`,
    [account, scenarioId, before ?? null, limit],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

export async function get(
  database: Queryable,
  account: string,
  scenarioId: string,
  revision: number,
): Promise<(VersionSummary & Pick<ScenarioVersionRow, 'flow' | 'settings'>) | null> {
  const { rows } = await database.query<ScenarioVersionRow>(
    `select ${summary}, v.flow, v.settings ${ofScenario} and v.revision = $3`,
    [account, scenarioId, revision],
  );
  return rows[0] ? { ...rows[0], created_at: rows[0].created_at.toISOString() } : null;
}
