import type pg from 'pg';
import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios } from 'shared-contracts/api/scenario';
import { thingAct } from '../acts/act.ts';
import { storedKinds } from '../kinds/storedKinds.ts';
import { assertOwnFolder } from '../resources/folders.ts';
import { trackAll } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import { setAll } from '../store/repositories/resourceTable.ts';
import { ScheduleRepository } from '../store/repositories/scheduleRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { deleteTrashed } from './deleteTrashed.ts';
import { restoreScenarios } from './restoreScenario.ts';
import type { TriggerListener } from './triggers.ts';

/** What a bulk call does with scenarios. */
export type ScenarioAction = BulkAction<typeof bulkScenarios>;

/** Where scenarios keep the folder they are in. */
export const scenarioFolders = storedKinds.scenario.folders;

/**
 * What a bulk call does with many scenarios by one statement, since nothing of it depends on what they are; answers which
 * were there. What goes to the trash is stopped. The others, and other actions, are for one by one.
 * @throws HttpError 422 for a folder of others
 */
export async function actOnScenarios(
  { pool, triggers }: { pool: pg.Pool; triggers: TriggerListener },
  actor: TrackingActor,
  ids: readonly string[],
  action: ScenarioAction,
): Promise<ReadonlySet<string>> {
  if (action.type === 'restore') return new Set((await restoreScenarios({ pool, triggers }, actor, ids)).keys());
  if (action.type === 'delete') return deleteTrashed({ pool, triggers }, actor, ids.filter(isId));
  if (action.type !== 'trash' && action.type !== 'move') return new Set();
  const { accountNumber: account, email: editor } = actor;
  const { rows, webhooks } = await inTransaction(pool, async (database) => {
    const folder = action.type === 'move' ? { field: scenarioFolders.field, folder: action.folder_id } : null;
    if (folder) await assertOwnFolder(database, scenarioFolders, account, folder.folder);
    const many = { account, ids: ids.filter(isId), editor };
    const rows = await setAll(database, 'scenario', many, folder ?? { trash: true, stop: true });
    const acts = rows.map(({ name, was_active }) =>
      thingAct(!folder && was_active ? 'thing.trashed' : 'thing.saved', 'scenario', name),
    );
    await trackAll(database, actor, 'scenario', acts);
    if (folder) return { rows, webhooks: [] };
    const stopped = rows.map(({ id }) => id);
    await new ScheduleRepository(database).removeAll(stopped);
    return { rows, webhooks: await new SubscriptionRepository(database, 'webhooks').triggersOfAll(stopped) };
  });
  if (action.type === 'trash') {
    triggers.webhooksChanged(webhooks);
    triggers.schedulesChanged();
    const moved = rows.filter(({ was_active }) => was_active);
    await triggers.statesChanged(
      account,
      moved.map(({ id }) => id),
    );
  }
  return new Set(rows.map(({ id }) => id));
}
