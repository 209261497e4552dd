import type pg from 'pg';
import type { Scenario } from 'shared-contracts/api/scenario';
import { schedulesOf, startConfigOf } from 'shared-contracts/nodes';
import { HttpError } from '../errors/httpError.ts';
import { trackAll } from '../resources/tracked.ts';
import { type CheckedScenario, ManyScenarioRepository } from '../store/repositories/manyScenarioRepository.ts';
import * as scheduleRepository from '../store/repositories/scheduleRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import type { ScenarioChecks } from './scenarioChecks.ts';
import { statusAct } from './scenarioStatus.ts';
import { flowOwner } from './secretStore.ts';
import { announceMany, schedulesFromNow, type TriggerListener } from './triggers.ts';

export interface ManyScenarioDeps {
  pool: pg.Pool;
  triggers: TriggerListener;
  checks: ScenarioChecks;
}

/** Those of some that can run as they are; of several that would be one tool, the first. */
async function runnableOf({ pool, checks }: ManyScenarioDeps, actor: TrackingActor, ids: readonly string[]) {
  const runnable: CheckedScenario[] = [];
  const tools = new Set<string>();
  for (const scenario of await new ManyScenarioRepository(pool, actor.accountNumber).runnable(ids)) {
    try {
      await checks.assertRunnable(pool, flowOwner(actor, scenario.id), scenario.flow);
      const { tool } = startConfigOf(scenario.flow);
      if (tool && tools.has(tool.name)) continue;
      if (tool) tools.add(tool.name);
      runnable.push(scenario);
    } catch (error) {
      // Why not is said by the call for it alone.
      if (!(error instanceof HttpError)) throw error;
    }
  }
  return runnable;
}

/** Rows of the schedules that scenarios have, by their next tick from now. */
async function scheduleRowsOf(account: string, scenarios: readonly CheckedScenario[]) {
  const rows = scenarios.map((scenario) =>
    schedulesFromNow(account, scenario, schedulesOf(startConfigOf(scenario.flow))),
  );
  return (await Promise.all(rows)).filter((row) => row !== null);
}

/** What starting or stopping many comes to, within one transaction; what their start nodes name is in force since they were saved. */
async function setStatus(
  { pool, triggers }: ManyScenarioDeps,
  actor: TrackingActor,
  status: Scenario['status'],
  { wanted, schedules }: { wanted: readonly { id: string; revision?: number }[]; schedules: Schedules },
): Promise<ReadonlySet<string>> {
  const account = actor.accountNumber;
  const { ids, webhooks } = await inTransaction(pool, async (database) => {
    const rows = await new ManyScenarioRepository(database, account).setStatus(wanted, status);
    const held = new Set(rows.map(({ id }) => id));
    const acts = rows.map(({ name }) => statusAct(status, name));
    await trackAll(database, actor, 'scenario', acts);
    const due = schedules.filter(({ scenario_id }) => held.has(scenario_id));
    const scheduled = new Set(due.map(({ scenario_id }) => scenario_id));
    await scheduleRepository.removeAll(
      database,
      [...held].filter((id) => !scheduled.has(id)),
    );
    await scheduleRepository.putAll(database, due);
    return {
      ids: [...held],
      webhooks: await new SubscriptionRepository(database, 'webhooks').triggersOfAll([...held]),
    };
  });
  if (ids.length === 0) return new Set();
  await announceMany(triggers, account, { webhooks, moved: ids });
  return new Set(ids);
}

type Schedules = Awaited<ReturnType<typeof scheduleRowsOf>>;

/**
 * Starts many at once, those that can run and are not edited meanwhile; answers which. Each is checked before any is held:
 * who saves one of many does not wait for the checks of the others.
 */
export async function startMany(
  deps: ManyScenarioDeps,
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = await runnableOf(deps, actor, ids);
  const schedules = await scheduleRowsOf(actor.accountNumber, wanted);
  return setStatus(deps, actor, 'started', { wanted, schedules });
}

/** Stops many at once, those that are not in the trash; answers which. */
export function stopMany(
  deps: ManyScenarioDeps,
  actor: TrackingActor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return setStatus(deps, actor, 'stop', { wanted: ids.map((id) => ({ id })), schedules: [] });
}
