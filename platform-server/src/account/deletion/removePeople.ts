import type pg from 'pg';
import { isId } from '../../store/ids.ts';
import { SignInAttemptRepository } from '../../store/repositories/identity/signInAttemptRepository.ts';
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
    await new SignInAttemptRepository(pool).forget(userId);
    for (const { table, column } of owned.people.named) await removal.where(table, column, userId);
    await removal.where(owned.people.table, 'id', userId);
  }
}
