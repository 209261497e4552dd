import type { Schedule } from 'shared-contracts/nodes';
import { lastCronTicks, nextTickInForce } from 'shared-contracts/nodes/schedule';

const minuteMs = 60_000;

/** A stretch of time in which nobody may have looked. */
interface Absence {
  /** The tick that comes first. */
  first: number;
  now: number;
  since: number;
  /** Of more ticks the latest so many count. */
  max: number;
}

/**
 * The ticks of an absence that are due by any of some schedules, and the one after them. A moment at which several tick
 * is one tick.
 */
export async function dueTicks(rules: readonly Schedule[], absence: Absence) {
  const [rule] = rules;
  if (rule && rules.length === 1) return dueTicksOf(rule, absence);
  const { first, since, max } = absence;
  const each = await Promise.all(
    rules.map(async (one) => dueTicksOf(one, { ...absence, first: await nextTickInForce(one, first - 1, since) })),
  );
  const due = [...new Set(each.flatMap((one) => one.due))].sort((one, other) => one - other);
  return { due: due.slice(-max), next: Math.min(...each.map(({ next }) => next)) };
}

async function dueTicksOf(rule: Schedule, { first, now, since, max }: Absence) {
  let due: number[] = [];
  let next = first;
  while (next <= now) {
    due.push(next);
    // A cron rule takes about a millisecond a tick: half a year of minutes would be four minutes.
    if (due.length > max && rule.mode === 'cron') due = await lastCronTicks(rule, now, max);
    else if (due.length > max) due.shift();
    next = await nextTickInForce(rule, due.at(-1) ?? next, since);
  }
  return { due, next };
}

/** What a tick that was missed is worth (product §3): nothing, one run for all of them, or a run for each. */
export function ticksToRun(missed: 'skip' | 'one' | 'all', due: readonly number[], now: number): readonly number[] {
  const last = due.at(-1);
  if (last === undefined || missed === 'all') return due;
  // A tick counts as missed when the next minute has begun.
  const isLate = now - last > minuteMs;
  return missed === 'skip' && isLate ? [] : [last];
}
