/** How much of each limit is used: what lies in the trash does not count. */

import { type KindsThat, kindsThat } from 'shared-contracts/api/kind';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { Queryable } from '../transaction.ts';

type Uses = Record<KindsThat<'isLimited'>, number> & { held_runs: number };

const counted = kindsThat('isLimited').map(
  (kind) => `(select count(*) from ${storedKinds[kind].table} where account_number = $1 and is_active)::int as ${kind}`,
);

/** @param heldFor why runs that wait for operations are on HOLD */
export async function of(database: Queryable, account: string, heldFor: string): Promise<Uses> {
  const { rows } = await database.query<Uses>(
    `select ${counted.join(', ')}, (select count(*) from run where account_number = $1 and status = 'HOLD'
       and waiting_for = $2)::int as held_runs`,
    [account, heldFor],
  );
  return rows[0] as Uses;
}
