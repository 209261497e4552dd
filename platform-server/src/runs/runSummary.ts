import type pg from 'pg';
import type { RunFailure, RunSummary } from 'shared-contracts/api/run';
import type { Schedule } from 'shared-contracts/nodes';
import { readWaiting } from '../engine/waitReason.ts';
import { maskText } from '../masking/maskText.ts';
import { maskValue } from '../masking/maskValue.ts';
import { timeOfId } from '../store/ids.ts';
import type { CountedRuns, NextSchedule, OpenFailure } from '../store/repositories/runSummaryRepository.ts';
import * as runSummaryRepository from '../store/repositories/runSummaryRepository.ts';
import { causeFirst } from './causeFirst.ts';
import { percentile } from './durationClass.ts';
import { readBudget } from './operationsBudget.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Length of a bucket and their number, by range. */
const ranges = {
  '24h': { length: hour, count: 24 },
  '7d': { length: day, count: 7 },
  '30d': { length: day, count: 30 },
} as const;

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

const sumOf = (counted: readonly CountedRuns[], part: 'runs' | 'successful' | 'failed') =>
  counted.reduce((sum, row) => sum + row[part], 0);

/** Every stretch of the range in order, those without runs too. */
function bucketsOf(
  counted: readonly CountedRuns[],
  from: number,
  length: number,
  count: number,
): RunSummary['buckets'] {
  const byPlace = new Map(counted.map((runs) => [runs.stretch, runs]));
  return Array.from({ length: count }, (_, index) => {
    const { successful = 0, failed = 0, times = [] } = byPlace.get(index) ?? {};
    return {
      start: new Date(from + index * length).toISOString(),
      successful,
      failed,
      median_ms: percentile(times, 0.5),
    };
  });
}

function totalsOf(counted: readonly CountedRuns[]) {
  const successful = sumOf(counted, 'successful');
  const times = counted.flatMap((stretch) => stretch.times);
  return {
    runs: sumOf(counted, 'runs'),
    success_rate: share(successful, successful + sumOf(counted, 'failed')),
    median_ms: percentile(times, 0.5),
    p95_ms: percentile(times, 0.95),
  };
}

function failingOf({ id, scenario_id, scenario_name, count, run_id, exceptions, ...group }: OpenFailure) {
  const cause = causeFirst({ status: 'FAILED', exceptions })[0] ?? group;
  return {
    id,
    scenario_id,
    scenario_name,
    count,
    run_id,
    last_at: new Date(timeOfId(run_id)).toISOString(),
    node_id: cause.node_id || null,
    node_name: cause.node_name || null,
    exception: maskText(cause.exception, maskValue),
    ...(cause.failure && { failure: maskValue(cause.failure) as RunFailure }),
  };
}

const ruleText = (rule: Schedule) => (rule.mode === 'cron' ? rule.cron : `${rule.every} ${rule.unit}`);

function scheduleOf({ scenario_id, scenario_name, next_at, rule, more_rules }: NextSchedule) {
  const text = [rule, ...more_rules].map(ruleText).join(', ');
  return { scenario_id, scenario_name, next_at, rule: text, schedule: rule, more_schedules: more_rules };
}

/**
 * Figures of the dashboard (product §6). The range ends with the hour or day that is under way, so that buckets stand
 * on whole hours and days (UTC). It reads counts that were written with the runs, never the runs: durations are told
 * within 4.5 %, and what was counted stays when retention deletes the runs.
 */
export async function runSummary(pool: pg.Pool, account: string, range: RunSummary['range']): Promise<RunSummary> {
  const { length, count } = ranges[range];
  const to = (Math.floor(Date.now() / length) + 1) * length;
  const from = to - count * length;
  const [{ counted, before, failing, holding, now, warnings, schedules }, budget] = await Promise.all([
    runSummaryRepository.read(pool, account, { from, to, length }),
    readBudget(pool, account),
  ]);
  return {
    range,
    ...totalsOf(counted),
    runs_before: before.runs,
    success_rate_before: share(before.successful, before.ended),
    operations_month: budget?.used ?? 0,
    operations_limit: budget?.allowed ?? null,
    in_progress: now.in_progress,
    on_hold: now.on_hold,
    buckets: bucketsOf(counted, from, length, count),
    failing: failing.map(failingOf),
    holding: holding.map(({ waiting_for, ...held }) => ({ ...held, ...readWaiting(waiting_for) })),
    warnings,
    schedules: schedules.map(scheduleOf),
  };
}
