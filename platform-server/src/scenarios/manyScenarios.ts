import type pg from 'pg';
import type { BulkAction } from 'shared-contracts/api';
import type { bulkScenarios } from 'shared-contracts/api/scenario';
import { thingAct } from '../acts/act.ts';
import { storedKinds } from '../kinds/storedKinds.ts';
import { assertOwnFolder } from '../resources/folders.ts';
import { trackAll } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import { ManyScenarioRepository } from '../store/repositories/manyScenarioRepository.ts';
import { setAll } from '../store/repositories/resourceTable.ts';
import * as scheduleRepository from '../store/repositories/scheduleRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { deleteTrashed } from './deleteTrashed.ts';
import { restoreScenarios } from './restoreScenario.ts';
import { type TagChange, takenTags } from './scenarioTags.ts';
import { type ManyScenarioDeps, startMany, stopMany } from './startMany.ts';
import { announceMany } from './triggers.ts';

/** Tags many scenarios at once, and takes tags off; answers which. */
async function tagMany(
  pool: pg.Pool,
  actor: TrackingActor,
  ids: readonly string[],
  change: TagChange,
): Promise<ReadonlySet<string>> {
  return inTransaction(pool, async (database) => {
    const many = new ManyScenarioRepository(database, actor.accountNumber);
    const tagged = (await many.heldTags(ids)).flatMap(({ id, name, tags: before }) => {
      // The call for it alone says that there would be too many.
      const tags = takenTags(before, change);
      return tags ? [{ id, name, tags }] : [];
    });
    await many.setTags(tagged);
    const acts = tagged.map(({ name }) => thingAct('thing.saved', 'scenario', name));
    await trackAll(database, actor, 'scenario', acts);
    return new Set(tagged.map(({ id }) => id));
  });
}

/** What a bulk call does with scenarios. */
export type ScenarioAction = BulkAction<typeof bulkScenarios>;

/** Where scenarios keep the folder they are in. */
export const scenarioFolders = storedKinds.scenario.folders;

/**
 * What a bulk call does with many scenarios by few statements; answers with which it did. What goes to the trash is
 * stopped. The others are for one by one, which says what is wrong with each.
 * @throws HttpError 422 for a folder of others
 */
export async function actOnScenarios(
  deps: ManyScenarioDeps,
  actor: TrackingActor,
  ids: readonly string[],
  action: ScenarioAction,
): Promise<ReadonlySet<string>> {
  const known = ids.filter(isId);
  switch (action.type) {
    case 'restore':
      return new Set((await restoreScenarios(deps, actor, ids)).keys());
    case 'delete':
      return deleteTrashed(deps, actor, known);
    case 'stop':
      return stopMany(deps, actor, known);
    case 'tag':
      return tagMany(deps.pool, actor, known, action);
    case 'start':
      // What waits for one is cancelled before it starts.
      return action.waiting_runs === 'cancel' ? new Set() : startMany(deps, actor, known);
    default:
      return placeMany(deps, actor, known, action);
  }
}

/** Moves many to the trash or into a folder. @throws HttpError 422 for a folder of others */
async function placeMany(
  { pool, triggers }: ManyScenarioDeps,
  actor: TrackingActor,
  known: readonly string[],
  action: Extract<ScenarioAction, { type: 'trash' | 'move' }>,
): Promise<ReadonlySet<string>> {
  const { accountNumber: account, email: editor } = actor;
  const { rows, webhooks } = await inTransaction(pool, async (database) => {
    const folder = action.type === 'move' ? { field: scenarioFolders.field, folder: action.folder_id } : null;
    if (folder) await assertOwnFolder(database, scenarioFolders, account, folder.folder);
    const many = { account, ids: known, editor };
    const rows = await setAll(database, 'scenario', many, folder ?? { trash: true, stop: true });
    const acts = rows.map(({ name, was_active }) =>
      thingAct(!folder && was_active ? 'thing.trashed' : 'thing.saved', 'scenario', name),
    );
    await trackAll(database, actor, 'scenario', acts);
    if (folder) return { rows, webhooks: [] };
    const stopped = rows.map(({ id }) => id);
    await scheduleRepository.removeAll(database, stopped);
    return { rows, webhooks: await new SubscriptionRepository(database, 'webhooks').triggersOfAll(stopped) };
  });
  if (action.type === 'trash') {
    const moved = rows.filter(({ was_active }) => was_active).map(({ id }) => id);
    await announceMany(triggers, account, { webhooks, moved });
  }
  return new Set(rows.map(({ id }) => id));
}
