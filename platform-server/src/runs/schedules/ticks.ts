import type { Schedule } from 'shared-contracts/nodes';
import { instantOf, wallClockOf } from './zonedTime.ts';

type Every = Extract<Schedule, { mode: 'every' }>;
type Cron = Extract<Schedule, { mode: 'cron' }>;

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

async function nextCron({ cron, time_zone }: Cron, after: number): Promise<number> {
  // Loaded with the first schedule: most processes never need it.
  const { CronExpressionParser } = await import('cron-parser');
  return CronExpressionParser.parse(cron, { currentDate: new Date(after), tz: time_zone })
    .next()
    .getTime();
}

function nextEvery({ every, unit, anchor, time_zone }: Every, after: number, since: number): number {
  const step = every * unitMs[unit];
  const first = anchor ? Date.parse(anchor) : since;
  if (Number.isNaN(first)) throw new RangeError(`"${anchor}" is no date`);
  if (after < first) return first;
  if (unit !== 'days') return first + (Math.floor((after - first) / step) + 1) * step;
  // Days are counted on the clocks of the zone, which some days run 23 or 25 hours.
  const wallClock = wallClockOf(first, time_zone);
  const passed = Math.floor((wallClockOf(after, time_zone) - wallClock) / step);
  for (let count = Math.max(passed, 0); ; count++) {
    const tick = instantOf(wallClock + count * step, time_zone);
    if (tick > after) return tick;
  }
}

/**
 * The first tick of a schedule after an instant, in ms. Ticks of `every` are counted from its anchor, without one from
 * `since`, when the schedule came into force.
 * @throws Error when the rule or its time zone cannot be read
 */
export async function nextTick(rule: Schedule, after: number, since: number): Promise<number> {
  return rule.mode === 'cron' ? nextCron(rule, after) : nextEvery(rule, after, since);
}

/** What a tick that was missed is worth (product §3): nothing, one run for all of them, or a run for each. */
export function ticksToRun(missed: 'skip' | 'one' | 'all', due: readonly number[], now: number): readonly number[] {
  const last = due.at(-1);
  if (last === undefined || missed === 'all') return due;
  // A tick counts as missed when the next minute has begun.
  const isLate = now - last > unitMs.minutes;
  return missed === 'skip' && isLate ? [] : [last];
}
