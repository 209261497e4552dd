import * as operationCountRepository from '../../store/repositories/operationCountRepository.ts';

import type { RunRow } from '../../store/rows/run.ts';
import type { Queryable } from '../../store/transaction.ts';

/** What a run had called or tried when it was cancelled are operations of it, though nobody knows how the last of it went. */
export async function countHeldCalls(database: Queryable, run: RunRow, calls: number): Promise<RunRow> {
  if (calls === 0) return run;
  await operationCountRepository.add(database, run.account_number, run.scenario_id, calls);
  const counted = 'update run set operations = operations + $2 where id = $1 returning *';
  const { rows } = await database.query<RunRow>(counted, [run.id, calls]);
  return rows[0] ?? run;
}
