/** Versions of the shell contract that are or were in use. */

import type { ContractInUseRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** All of them, by when they were frozen. */
export async function list(database: Queryable): Promise<ContractInUseRow[]> {
  const { rows } = await database.query<ContractInUseRow>('select * from contract_in_use order by frozen_at, version');
  return rows;
}

/** Freezes a version, unless it is frozen already: the first surface stays. */
export async function freeze(
  database: Queryable,
  { version, reports, environment, host }: Omit<ContractInUseRow, 'frozen_at'>,
): Promise<void> {
  await database.query(
    `insert into contract_in_use (version, reports, environment, host) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [version, JSON.stringify(reports), environment, host],
  );
}
