import type pg from 'pg';
import { isId } from '../../store/ids.ts';
import type { OwnedTables } from '../ownership/ownedTables.ts';
import { RowRemoval } from '../ownership/removeRows.ts';

/** Removes people who belong to no organisation any more, with everything that is theirs alone. */
export async function removePeople(
  pool: pg.Pool,
  owned: Pick<OwnedTables, 'people' | 'childrenOf'>,
  userIds: readonly string[],
): Promise<void> {
  if (!owned.people) return;
  const removal = new RowRemoval(pool, owned);
  for (const userId of userIds.filter(isId)) {
    // Somebody may have been invited elsewhere meanwhile.
    const { rowCount } = await pool.query('select from membership where user_id = $1 limit 1', [userId]);
    if (rowCount) continue;
    // Its keys hold the address, in one form or another.
    await pool.query(
      'delete from sign_in_attempt using identity_user u where u.id = $1 and position(lower(u.email) in lower(key)) > 0',
      [userId],
    );
    for (const { table, column } of owned.people.named) await removal.where(table, column, userId);
    await removal.where(owned.people.table, 'id', userId);
  }
}
