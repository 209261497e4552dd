import type { Scenario } from 'shared-contracts/api/scenario';
import { type Act, act } from '../acts/act.ts';
import { inTrash } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import type { ScenarioChecks } from './scenarioChecks.ts';
import { lockScenario } from './scenarioWrites.ts';
import { flowOwner } from './secretStore.ts';
import { applyTriggers, type TriggerChange } from './triggers.ts';

/** That a scenario was started or stopped, for the tracking log. */
export const statusAct = (status: Scenario['status'], name: string): Act =>
  act(status === 'started' ? 'scenario.started' : 'scenario.stopped', { name });

/**
 * Starts or stops a scenario within a transaction; announce the answer once that is committed.
 * @throws HttpError 404, 409 for one in the trash or a stale revision, 422 for one to be started that cannot run
 */
export async function setScenarioStatus(
  database: Queryable,
  checks: ScenarioChecks,
  actor: TrackingActor,
  { id, status, revision }: { id: string; status: Scenario['status']; revision: number | undefined },
): Promise<TriggerChange> {
  const account = actor.accountNumber;
  const current = await lockScenario(database, account, id, revision);
  if (!current.is_active) throw inTrash('scenario');
  if (status === 'started') await checks.assertRunnable(database, flowOwner(actor, id), current.flow);
  await scenarioRepository.setStatus(database, account, id, status);
  await track(database, actor, 'scenario', statusAct(status, current.name));
  return { ...(await applyTriggers(database, account, { ...current, status })), isMoved: true };
}
