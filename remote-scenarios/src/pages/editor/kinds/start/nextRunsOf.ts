import { CronExpressionParser } from 'cron-parser';
import type { Schedule } from 'shared-contracts/nodes';

const unitLength = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

function cronTimes(schedule: Extract<Schedule, { mode: 'cron' }>, now: number, count: number): number[] {
  const rule = CronExpressionParser.parse(schedule.cron, { currentDate: new Date(now), tz: schedule.time_zone });
  return rule.take(count).map((time) => time.getTime());
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(instant);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** The same clock time some whole days later, of which some have 23 or 25 hours. */
function daysLater(anchor: number, days: number, zone: string): number {
  const plain = anchor + days * unitLength.days;
  return plain + offsetAt(anchor, zone) - offsetAt(plain, zone);
}

function everyTimes(schedule: Extract<Schedule, { mode: 'every' }>, now: number, count: number): number[] {
  const step = schedule.every * unitLength[schedule.unit];
  const anchor = schedule.anchor ? Date.parse(schedule.anchor) : now;
  const passed = Math.max(0, Math.floor((now - anchor) / step));
  const timeOf = (tick: number) =>
    schedule.unit === 'days' ? daysLater(anchor, tick * schedule.every, schedule.time_zone) : anchor + tick * step;
  // One more, because the clocks may have moved the first one to this side of now.
  return Array.from({ length: count + 2 }, (_, at) => timeOf(passed + at))
    .filter((time) => time > now)
    .slice(0, count);
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
