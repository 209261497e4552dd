import type { Scenario } from 'shared-contracts/api/scenario';
import { type Schedule, type StartConfig, schedulesOf, startConfigOf } from 'shared-contracts/nodes';
import { nextTick } from 'shared-contracts/nodes/schedule';
import { sharedNow } from '../process/sharedClock.ts';
import { isId } from '../store/ids.ts';
import type { FailingScenarios } from '../store/repositories/failureStartRepository.ts';
import * as failureStartRepository from '../store/repositories/failureStartRepository.ts';
import * as itemPollRepository from '../store/repositories/itemPollRepository.ts';
import * as scenarioToolRepository from '../store/repositories/scenarioToolRepository.ts';
import type { NewSchedule } from '../store/repositories/scheduleRepository.ts';
import * as scheduleRepository from '../store/repositories/scheduleRepository.ts';
import * as startRepository from '../store/repositories/startRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';

/** Who has to know that a scenario or webhook is not what it was. */
export interface TriggerListener {
  /** What these webhooks start, or how they answer, has changed. This process knows it when the call returns. */
  webhooksChanged(ids: readonly string[]): void;
  schedulesChanged(): void;
  /** Scenarios were started or stopped, moved to the trash or out of it. */
  statesChanged(account: string, scenarioIds: readonly string[]): Promise<void>;
  /** These runs were cancelled, or are to be by whoever holds them: their scenario was deleted. */
  runsCancelled(rows: readonly RunRow[]): Promise<void>;
}

/** Tells of many scenarios that were started, stopped, trashed or restored, once that is committed. */
export async function announceMany(
  triggers: TriggerListener,
  account: string,
  { webhooks, moved }: { webhooks: readonly string[]; moved: readonly string[] },
): Promise<void> {
  triggers.webhooksChanged(webhooks);
  triggers.schedulesChanged();
  await triggers.statesChanged(account, moved);
}

/** What a change of a scenario means for its triggers, to be told once it is committed. */
export interface TriggerChange {
  account: string;
  scenarioId: string;
  webhooks: readonly string[];
  /** It was started or stopped, moved to the trash or out of it. */
  isMoved?: boolean;
}

type Triggered = Pick<Scenario, 'id' | 'status' | 'flow' | 'settings'>;

/** What a scenario's schedules are from now on; null where it has none. */
export async function schedulesFromNow(
  account: string,
  { id, settings }: Pick<Scenario, 'id' | 'settings'>,
  rules: readonly Schedule[],
): Promise<NewSchedule | null> {
  const [rule, ...more_rules] = rules;
  if (!rule) return null;
  const now = sharedNow();
  const next_at = new Date(Math.min(...(await Promise.all(rules.map((one) => nextTick(one, now, now))))));
  const missed = settings.missed_schedule;
  return { scenario_id: id, account_number: account, rule, more_rules, missed, next_at, created_at: new Date(now) };
}

async function applyTool(database: Queryable, account: string, id: string, { tool, inputs }: StartConfig) {
  if (!tool) return scenarioToolRepository.remove(database, id);
  return scenarioToolRepository.put(database, { scenario_id: id, account_number: account, ...tool, inputs });
}

async function applyItems(
  database: Queryable,
  account: string,
  { id, status }: Pick<Scenario, 'id' | 'status'>,
  { items }: StartConfig,
) {
  if (!items) return itemPollRepository.remove(database, id);
  const poll = { scenario_id: id, account_number: account, config: items, isStarted: status === 'started' };
  return itemPollRepository.put(database, poll);
}

/** The scenarios whose failed runs start one. */
function failingOf({ failures, failing_scenarios }: StartConfig): FailingScenarios {
  if (failures === 'none') return [];
  return failures === 'all' ? 'all' : failing_scenarios.filter(isId);
}

/** Brings webhooks, import pages, schedules, tools, polls and failures into line with the start node of a scenario, within the transaction that saves it. */
export async function applyTriggers(
  database: Queryable,
  account: string,
  { id, status, flow, settings }: Triggered,
): Promise<TriggerChange> {
  const config = startConfigOf(flow);
  const { webhooks, import_pages } = config;
  const subscriptions = new SubscriptionRepository(database, 'webhooks');
  const before = await subscriptions.triggersOf(id);
  await subscriptions.replace(account, id, webhooks.filter(isId));
  await new SubscriptionRepository(database, 'import_pages').replace(account, id, import_pages.filter(isId));
  const rules = status === 'started' ? schedulesOf(config) : [];
  const failing = failingOf(config);
  if (rules.length === 0 && failing.length === 0 && !config.tool && !config.items)
    await startRepository.clear(database, id);
  else {
    await failureStartRepository.subscribe(database, account, id, failing);
    const schedules = await schedulesFromNow(account, { id, settings }, rules);
    if (schedules) await scheduleRepository.put(database, schedules);
    else await scheduleRepository.remove(database, id);
    await applyTool(database, account, id, config);
    await applyItems(database, account, { id, status }, config);
  }
  return { account, scenarioId: id, webhooks: [...new Set([...before, ...webhooks])] };
}
