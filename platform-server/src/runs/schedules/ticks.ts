import type { Schedule } from 'shared-contracts/nodes';
import { instantOf, wallClockOf } from './zonedTime.ts';

type Every = Extract<Schedule, { mode: 'every' }>;
type Cron = Extract<Schedule, { mode: 'cron' }>;

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

async function readCron({ cron, time_zone }: Cron, from: number) {
  // Loaded with the first schedule: most processes never need it.
  const { CronExpressionParser } = await import('cron-parser');
  return CronExpressionParser.parse(cron, { currentDate: new Date(from), tz: time_zone });
}

async function nextCron(rule: Cron, after: number): Promise<number> {
  return (await readCron(rule, after)).next().getTime();
}

/** The last `count` ticks up to an instant, oldest first. */
async function lastCron(rule: Cron, until: number, count: number): Promise<number[]> {
  // Ticks are on whole seconds; the one it starts from is not among them.
  const expression = await readCron(rule, (Math.floor(until / 1000) + 1) * 1000);
  return Array.from({ length: count }, () => expression.prev().getTime()).reverse();
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

/** A stretch of time in which nobody may have looked. */
interface Absence {
  /** The tick that comes first. */
  first: number;
  now: number;
  since: number;
  /** Of more ticks the latest so many count. */
  max: number;
}

/** The ticks of an absence that are due, and the one after them. */
export async function dueTicks(rule: Schedule, { first, now, since, max }: Absence) {
  let due: number[] = [];
  let next = first;
  while (next <= now) {
    due.push(next);
    // A cron rule takes a third of a millisecond a tick: half a year of minutes would be a minute and a half.
    if (due.length > max && rule.mode === 'cron') due = await lastCron(rule, now, max);
    else if (due.length > max) due.shift();
    next = await nextTick(rule, due.at(-1) ?? next, since);
  }
  return { due, next };
}

/** What a tick that was missed is worth (product §3): nothing, one run for all of them, or a run for each. */
export function ticksToRun(missed: 'skip' | 'one' | 'all', due: readonly number[], now: number): readonly number[] {
  const last = due.at(-1);
  if (last === undefined || missed === 'all') return due;
  // A tick counts as missed when the next minute has begun.
  const isLate = now - last > unitMs.minutes;
  return missed === 'skip' && isLate ? [] : [last];
}
