/** What runs leave with their scenarios: figures, and the values of variables. */

import type { Scenario } from 'shared-contracts/api/scenario';
import type { Queryable } from '../transaction.ts';

/** Starts counting from zero and forgets the values of variables; what is stored still counts. */
export async function reset(database: Queryable, id: string): Promise<void> {
  await database.query(
    `update scenario_counter set succeeded = 0, failed = 0, bytes = 0, variables = null, variables_run_id = null
     where scenario_id = $1`,
    [id],
  );
}

/**
 * Takes a variable out of what was saved and what runs left; no new revision, since nothing that runs has changed.
 * The scenario must be locked. The columns are json, which has no operator for it, so they are read and written.
 */
export async function forgetVariable(database: Queryable, account: string, id: string, name: string): Promise<void> {
  const without = (variables: Scenario['variables']) => {
    const { [name]: _gone, ...kept } = variables;
    return JSON.stringify(kept);
  };
  const saved = await database.query<{ variables: Scenario['variables'] }>(
    'select variables from scenario where account_number = $1 and id = $2',
    [account, id],
  );
  for (const { variables } of saved.rows) {
    await database.query('update scenario set variables = $3 where account_number = $1 and id = $2', [
      account,
      id,
      without(variables),
    ]);
  }
  const left = await database.query<{ shard: number; variables: Scenario['variables'] }>(
    'select shard, variables from scenario_counter where scenario_id = $1 and variables is not null order by shard for update',
    [id],
  );
  for (const { shard, variables } of left.rows) {
    await database.query('update scenario_counter set variables = $3 where scenario_id = $1 and shard = $2', [
      id,
      shard,
      without(variables),
    ]);
  }
}
