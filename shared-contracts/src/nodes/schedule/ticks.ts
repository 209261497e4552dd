import { nextCronTick, previousCronTicks } from './cronTicks.ts';
import { scheduleProblem } from './scheduleProblem.ts';
import type { Schedule } from './scheduleSchema.ts';
import { instantOf, wallClockOf } from './zonedTime.ts';

type Every = Extract<Schedule, { mode: 'every' }>;
type Cron = Extract<Schedule, { mode: 'cron' }>;

const unitMs = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 } as const;

/** Loaded with the first cron rule: most processes and pages never need it. */
const cronReader = () => import('./cronReader.ts');

async function readCron(rule: Cron) {
  return { rule, parser: (await cronReader()).CronExpressionParser };
}

function nextDay(first: number, days: number, zone: string, after: number): number {
  // Days are counted on the clocks of the zone, which some days run 23 or 25 hours.
  const step = days * unitMs.days;
  const wallClock = wallClockOf(first, zone);
  if (after < first) return first;
  const passed = Math.floor((wallClockOf(after, zone) - wallClock) / step);
  for (let count = Math.max(passed, 0); ; count++) {
    const tick = instantOf(wallClock + count * step, zone);
    if (tick > after) return tick;
  }
}

function nextEvery({ every, unit, anchor, time_zone }: Every, after: number, since: number): number {
  const first = anchor ? Date.parse(anchor) : since;
  if (Number.isNaN(first)) throw new RangeError(`"${anchor}" is no date`);
  if (unit === 'days') return nextDay(first, every, time_zone, after);
  const step = every * unitMs[unit];
  return after < first ? first : first + (Math.floor((after - first) / step) + 1) * step;
}

/**
 * The first tick of a schedule after an instant, in ms since the epoch: the one answer for who runs schedules and who
 * shows them. Ticks of `every` are counted from its anchor, without one from `since`, when the schedule came into
 * force. A clock time that a change of clocks skips ticks after the change; one that comes twice ticks the first time.
 * @throws Error when something is wrong with the rule, in words
 */
export function nextTick(rule: Schedule, after: number, since: number): Promise<number> {
  const problem = scheduleProblem(rule);
  return problem ? Promise.reject(new RangeError(problem.en)) : nextTickInForce(rule, after, since);
}

/** The same of a schedule that is in force: what would be refused today goes on as it was taken. */
export async function nextTickInForce(rule: Schedule, after: number, since: number): Promise<number> {
  return rule.mode === 'cron' ? nextCronTick(await readCron(rule), after) : nextEvery(rule, after, since);
}

/** The last `count` ticks of a cron rule up to an instant, in ms since the epoch, oldest first. */
export async function lastCronTicks(rule: Cron, until: number, count: number): Promise<number[]> {
  return previousCronTicks(await readCron(rule), until, count);
}

/**
 * The next `count` ticks of a schedule that comes into force now, in ms since the epoch; null for a rule that cannot
 * be read.
 */
export async function ticksAhead(rule: Schedule, now: number, count: number): Promise<readonly number[] | null> {
  // A reader that cannot be loaded is no fault of the rule.
  if (rule.mode === 'cron') await cronReader();
  const ticks: number[] = [];
  try {
    while (ticks.length < count) ticks.push(await nextTick(rule, ticks.at(-1) ?? now, now));
  } catch {
    return null;
  }
  return ticks;
}
