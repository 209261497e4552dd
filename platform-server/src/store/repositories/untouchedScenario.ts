import type { ScenarioRow } from '../rows/scenario.ts';
import type { Queryable } from '../transaction.ts';
import * as scenarioRepository from './scenarioRepository.ts';

// A save makes a revision; a move, tags and the trash a time of change; a draft, even one put away, is somebody's work.
const remove = `delete from scenario s
  where s.account_number = $1 and s.id = $2 and s.revision = 1 and s.status = 'stop' and s.node_count <= 1
    and s.updated_at = s.created_at
    and not exists (select from scenario_draft where scenario_id = s.id)
    and not exists (select from run where scenario_id = s.id)
    and not exists (select from scenario_version where scenario_id = s.id and (name is not null or note is not null))
    and not exists (
      select from scenario_presence where scenario_id = s.id and user_id <> $3 and until > now())
  returning s.name`;

/**
 * Deletes a scenario permanently that is as it began and that nobody else has open, within a transaction: nobody writes
 * into it between the look and the deletion. Answers its name; null where it stays, undefined where there is none.
 */
export async function deleteUntouched(
  database: Queryable,
  account: string,
  id: string,
  userId: string,
): Promise<string | null | undefined> {
  if ((await scenarioRepository.hold(database, account, id)) === null) return undefined;
  const { rows } = await database.query<Pick<ScenarioRow, 'name'>>(remove, [account, id, userId]);
  return rows[0]?.name ?? null;
}
