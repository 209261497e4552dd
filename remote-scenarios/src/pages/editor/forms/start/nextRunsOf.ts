import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from 'shared-contracts/nodes';

const unitLength = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

function cronTimes(schedule: Extract<Schedule, { mode: 'cron' }>, now: number, count: number): number[] {
  const rule = CronExpressionParser.parse(schedule.cron, { currentDate: new Date(now), tz: schedule.time_zone });
  return rule.take(count).map((time) => time.getTime());
}

function everyTimes(schedule: Extract<Schedule, { mode: 'every' }>, now: number, count: number): number[] {
  const step = schedule.every * unitLength[schedule.unit];
  const anchor = schedule.anchor ? Date.parse(schedule.anchor) : now;
  const passed = Math.max(0, Math.floor((now - anchor) / step) + 1);
  return Array.from({ length: count }, (_, at) => anchor + (passed + at) * step);
}

/** The next times of a schedule in ms since the epoch, by the rules the server ticks by; null for one it cannot read. */
export function nextRunsOf(schedule: Schedule, now: number, count: number): number[] | null {
  if (schedule.mode === 'every') return everyTimes(schedule, now, count);
  // The library reads rules with seconds too; the server takes five parts.
  if (schedule.cron.trim().split(/\s+/).length !== 5) return null;
  try {
    return cronTimes(schedule, now, count);
  } catch {
    return null;
  }
}
