import { accountConfigSchema, limitsOf, planPeriod } from 'shared-contracts/api/account';
import { type OperationsOutlook, outlookDays } from 'shared-contracts/api/cost';
import type { OperationsForecast } from 'shared-contracts/api/subscription';
import { notFound } from '../errors/httpError.ts';
import { isId } from '../store/ids.ts';
import * as endedRunRepository from '../store/repositories/endedRunRepository.ts';
import type { DayOperations } from '../store/repositories/operationCountRepository.ts';
import * as operationCountRepository from '../store/repositories/operationCountRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { expectedOperations, forecastOperations, leastDays } from './forecast.ts';
import { historyDays, historyOf } from './planUsage.ts';

const dayMs = 86_400_000;
/** Runs are counted as far as this. */
const maxRuns = 250_000;

const sumOf = (days: readonly DayOperations[]) => days.reduce((sum, { operations }) => sum + operations, 0);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const shown = (forecast: OperationsForecast | null) =>
  forecast && { total: forecast.total, used_up_on: forecast.used_up_on };

/**
 * What a scenario used in the last 30 days, and the forecast of its account if it used `factor` times as many operations
 * from now on. @throws HttpError 404
 */
export async function operationsOutlook(
  database: Queryable,
  account: string,
  scenarioId: string,
  factor: number,
  now = Date.now(),
): Promise<OperationsOutlook> {
  const scenario = isId(scenarioId) ? await scenarioRepository.get(database, account, scenarioId) : null;
  const plan = scenario && (await operationCountRepository.plan(database, account));
  if (!plan) throw notFound('scenario');
  const period = planPeriod(plan.subscription, now);
  const today = Math.floor(now / dayMs) * dayMs;
  const month = { start: today - (outlookDays - 1) * dayMs, end: today + dayMs };
  const read = { start: Math.min(period.start, today - historyDays * dayMs), end: month.end };
  const [counted, own, runs] = await Promise.all([
    operationCountRepository.byDay(database, account, read),
    operationCountRepository.byDayOfScenario(database, account, scenarioId, month),
    endedRunRepository.countSince(database, account, scenarioId, { since: month.start, limit: maxRuns }),
  ]);
  const allowed = limitsOf(accountConfigSchema.parse(plan.config), plan.subscription).quantity;
  const used = sumOf(counted.filter(({ day }) => day >= dayOf(period.start)));
  const input = { history: historyOf(counted, today), used, allowed, now, end: period.end };
  const ownDays = historyOf(own, today);
  const usual = expectedOperations(ownDays);
  const added = (day: string) => usual(day) * (factor - 1);
  return {
    month: { start: new Date(month.start).toISOString(), runs, operations: sumOf(own) },
    plan: { allowed, used, period_end: new Date(period.end).toISOString() },
    forecast: shown(forecastOperations(input)),
    // Of a scenario of yesterday nobody knows what its days have.
    changed: ownDays.length < leastDays ? null : shown(forecastOperations({ ...input, added })),
  };
}
