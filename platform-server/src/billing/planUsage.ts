import {
  accountConfigSchema,
  accountTypeOf,
  limitNames,
  limitsOf,
  type PlanPeriod,
  planPeriod,
} from 'shared-contracts/api/account';
import type { PlanUsage } from 'shared-contracts/api/subscription';
import { notFound } from '../errors/httpError.ts';
import { holdReasons } from '../runs/holdReasons.ts';
import * as limitUseRepository from '../store/repositories/limitUseRepository.ts';
import type { DayOperations } from '../store/repositories/operationCountRepository.ts';
import * as operationCountRepository from '../store/repositories/operationCountRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { forecastOperations } from './forecast.ts';

const dayMs = 86_400_000;
/** Days before today that a forecast is made of. */
export const historyDays = 28;
const shownScenarios = 20;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Every day from `start` until before `end`, those without operations too. */
function filled(counted: readonly DayOperations[], { start, end }: PlanPeriod): DayOperations[] {
  const byDay = new Map(counted.map(({ day, operations }) => [day, operations]));
  return Array.from({ length: Math.max(0, (end - start) / dayMs) }, (_, index) => {
    const day = dayOf(start + index * dayMs);
    return { day, operations: Math.max(0, byDay.get(day) ?? 0) };
  });
}

/** Days before today from the first that was counted, without gaps: at most the last 28. */
export function historyOf(counted: readonly DayOperations[], today: number): DayOperations[] {
  const [first] = counted;
  if (!first) return [];
  return filled(counted, { start: Date.parse(first.day), end: today }).slice(-historyDays);
}

/** The plan of an account and what is used of it. @throws HttpError 404 */
export async function planUsage(database: Queryable, account: string, now = Date.now()): Promise<PlanUsage> {
  const plan = await operationCountRepository.plan(database, account);
  if (!plan) throw notFound('account');
  const config = accountConfigSchema.parse(plan.config);
  const period = planPeriod(plan.subscription, now);
  const today = Math.floor(now / dayMs) * dayMs;
  const read = { start: Math.min(period.start, today - historyDays * dayMs), end: today + dayMs };
  const [counted, scenarios, uses] = await Promise.all([
    operationCountRepository.byDay(database, account, read),
    operationCountRepository.byScenario(database, account, period, shownScenarios),
    limitUseRepository.of(database, account, holdReasons.operations),
  ]);
  const days = filled(counted, { start: period.start, end: today + dayMs });
  const used = days.reduce((sum, day) => sum + day.operations, 0);
  const limits = limitsOf(config, plan.subscription);
  const { held_runs, ...things } = uses;
  return {
    type: accountTypeOf(config, plan.subscription),
    subscription: plan.subscription ?? {},
    period: { start: new Date(period.start).toISOString(), end: new Date(period.end).toISOString() },
    limits: limitNames.map((limit) => ({
      limit,
      allowed: limits[limit],
      used: limit === 'quantity' ? used : things[limit],
    })),
    days,
    scenarios,
    held_runs,
    forecast: forecastOperations({
      history: historyOf(counted, today),
      used,
      allowed: limits.quantity,
      now,
      end: period.end,
    }),
  };
}
