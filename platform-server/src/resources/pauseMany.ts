import type pg from 'pg';
import { thingAct } from '../acts/act.ts';
import { isId } from '../store/ids.ts';
import { type PauseChange, setPaused } from '../store/repositories/pausedThings.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { announce, type ManyOfKind } from './actOnAll.ts';
import type { ResourceItem } from './resourceKind.ts';
import { pauseAct, trackAll } from './tracked.ts';

/** Whether many are to be paused, and what goes along with that, before it is committed. */
export interface PauseOfMany extends PauseChange {
  changing?(database: Queryable, ids: readonly string[]): Promise<void>;
}

/** Pauses many things of a kind, or lets them go on, by few statements; answers which, the others are for one by one. */
export async function pauseMany<Item extends ResourceItem, Content extends object, Listed>(
  pool: pg.Pool,
  of: ManyOfKind<Item, Content, Listed>,
  actor: TrackingActor,
  ids: readonly string[],
  { changing, ...change }: PauseOfMany,
): Promise<ReadonlySet<string>> {
  const { kind, category, table } = of;
  const account = actor.accountNumber;
  const changed = await inTransaction(pool, async (database) => {
    const rows = await setPaused(database, table.table, { account, ids: ids.filter(isId) }, change);
    const paused = { is_paused: change.isPaused };
    const acts = rows.map(({ name, was_paused }) =>
      thingAct(pauseAct({ is_paused: was_paused }, paused) ?? 'thing.saved', kind, name),
    );
    await trackAll(database, actor, category, acts);
    const held = rows.map(({ id }) => id);
    await changing?.(database, held);
    return held;
  });
  await announce(pool, of, account, changed);
  return new Set(changed);
}
