import { startConfigOf } from 'shared-contracts/nodes';
import { thingAct } from '../acts/act.ts';
import { trackAll } from '../resources/tracked.ts';
import { ManyScenarioRepository } from '../store/repositories/manyScenarioRepository.ts';
import { SubscriptionRepository, type TriggerField } from '../store/repositories/subscriptionRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { blankFlow, triggersOf, withTriggers } from './flow.ts';

/**
 * Makes many webhooks or import pages start no scenario, by editing start nodes as `linkScenarios` does: each scenario
 * once, however many of them it names.
 */
export async function unlinkAll(
  database: Queryable,
  actor: TrackingActor,
  { field, ids }: { field: TriggerField; ids: readonly string[] },
): Promise<void> {
  const subscriptions = new SubscriptionRepository(database, field);
  const linked = await subscriptions.scenariosOfAll(ids);
  if (linked.length === 0) return;
  const many = new ManyScenarioRepository(database, actor.accountNumber);
  const going = new Set(ids);
  const edited = (await many.heldFlows(linked)).flatMap(({ id, name, flow: current }) => {
    const before = startConfigOf(current)[field];
    const left = before.filter((each) => !going.has(each));
    if (left.length === before.length) return [];
    const flow = blankFlow(withTriggers(current, field, left));
    return [{ id, name, flow, triggers: triggersOf(flow) }];
  });
  await many.setFlows(
    edited.map(({ name: _, ...scenario }) => scenario),
    actor.email,
  );
  const acts = edited.map(({ name }) => thingAct('thing.saved', 'scenario', name));
  await trackAll(database, actor, 'scenario', acts);
  await subscriptions.removeAll(ids);
}
