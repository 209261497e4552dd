import type { Scenario } from 'shared-contracts/api/scenario';
import { startConfigOf } from 'shared-contracts/nodes';
import { thingAct } from '../acts/act.ts';
import { notFound, staleRevision } from '../errors/httpError.ts';
import { forgetFolder } from '../resources/restored.ts';
import { track, trashAct } from '../resources/tracked.ts';
import { isId } from '../store/ids.ts';
import type { ScenarioContent } from '../store/repositories/scenarioRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import { SubscriptionRepository, type TriggerField } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { drawSame, withTriggers } from './flow.ts';
import { isBeside, type ScenarioSave, updatedContent } from './scenarioContent.ts';
import { shownTo } from './shownScenario.ts';
import { applyTriggers } from './triggers.ts';
import { addVersion } from './versions.ts';

/**
 * The scenario, which others do not change until the transaction ends; `revision`: of which edit it has to be.
 * @throws HttpError 404, 409 with the current one for a stale revision
 */
export async function lockScenario(
  database: Queryable,
  account: string,
  id: string,
  revision?: number,
): Promise<Scenario> {
  const current = isId(id) ? await scenarioRepository.lock(database, account, id) : null;
  if (!current) throw notFound('scenario');
  assertEdit(current, revision);
  return current;
}

/** @throws HttpError 409 with the current one where it is another edit by now; without a revision every one is right */
export function assertEdit(current: Scenario, revision: number | undefined): void {
  if (revision !== undefined && revision !== current.revision)
    throw staleRevision(shownTo({ canWrite: true }, current));
}

/**
 * Writes what a scenario is to be, and what its triggers then are. What is beside the flow is in no version, and makes no
 * conflict for who edits.
 */
export async function writeScenario(
  database: Queryable,
  actor: TrackingActor,
  current: Scenario,
  content: ScenarioContent,
  body?: ScenarioSave,
) {
  const { id } = current;
  if (content.is_active && !current.is_active) await forgetFolder(database, 'scenario', id);
  if (body && isBeside(body)) await scenarioRepository.place(database, actor.accountNumber, id, content, actor.email);
  else {
    await scenarioRepository.update(database, actor.accountNumber, id, content, actor.email);
    await addVersion(database, id, actor.email, body?.version);
  }
  await track(
    database,
    actor,
    'scenario',
    thingAct(trashAct(current, content) ?? 'thing.saved', 'scenario', content.name),
  );
  return applyTriggers(database, actor.accountNumber, { id, ...content });
}

/**
 * Makes a webhook or an import page start exactly these scenarios of the account, by editing their start nodes within
 * the given transaction. Announce a webhook as changed once that is committed.
 * @throws HttpError 404 for a scenario that the account does not have
 */
export async function linkScenarios(
  database: Queryable,
  actor: TrackingActor,
  { field, id: trigger }: { field: TriggerField; id: string },
  ids: readonly string[],
): Promise<void> {
  const account = actor.accountNumber;
  const linked = await new SubscriptionRepository(database, field).scenariosOf(trigger);
  // In one order, so that two who name the same scenarios do not wait for each other.
  for (const id of [...new Set([...linked, ...ids])].sort()) {
    const current = isId(id) ? await lockScenario(database, account, id) : null;
    if (!current) throw notFound('scenario');
    const others = startConfigOf(current.flow)[field].filter((other) => other !== trigger);
    const flow = withTriggers(current.flow, field, ids.includes(id) ? [...others, trigger] : others);
    if (drawSame(flow, current.flow)) continue;
    const content = updatedContent(current, { revision: current.revision, flow });
    await writeScenario(database, actor, current, content);
  }
}
