import { readClockSchedule } from './clockSchedule.ts';
import type { Schedule } from './scheduleSchema.ts';
import { ticksAhead } from './ticks.ts';
import { isTimeZone, wallClockOf } from './zonedTime.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What the next change of clocks does to a schedule. Times are instants in ms. */
export type ClockChange =
  /** The time is skipped on that day: the run starts later by the clock. */
  | { effect: 'skipped'; tick: number }
  /** The time comes twice on that day: the run starts the first time. */
  | { effect: 'repeated'; tick: number }
  /** Hours are counted as they pass: from then on runs start later or earlier by the clock. */
  | { effect: 'shifted'; tick: number; minutes: number };

/** The next minute within a year at which clocks of the zone are set to another time; null where they are not. */
function nextChange(zone: string, now: number): number | null {
  const ahead = (at: number) => wallClockOf(at, zone) - at;
  for (let day = now; day < now + 366 * dayMs; day += dayMs) {
    if (ahead(day) === ahead(day + dayMs)) continue;
    let [same, changed] = [Math.floor(day / minuteMs), Math.ceil((day + dayMs) / minuteMs)];
    while (changed - same > 1) {
      const middle = Math.floor((same + changed) / 2);
      if (ahead(middle * minuteMs) === ahead(day)) same = middle;
      else changed = middle;
    }
    return changed * minuteMs;
  }
  return null;
}

/** What the next change of clocks within a year does to a schedule; null where that makes no difference to it. */
export async function clockChangeAhead(schedule: Schedule, now: number): Promise<ClockChange | null> {
  const zone = schedule.time_zone;
  const change = isTimeZone(zone) ? nextChange(zone, now) : null;
  if (change === null) return null;
  // By how much clocks are set forward.
  const forward = wallClockOf(change, zone) - wallClockOf(change - minuteMs, zone) - minuteMs;
  if (schedule.mode === 'every') {
    // Every hour stays every hour.
    if (schedule.unit !== 'hours' || schedule.every === 1) return null;
    const [tick] = (await ticksAhead(schedule, change - 1, 1)) ?? [];
    return tick === undefined ? null : { effect: 'shifted', tick, minutes: forward / minuteMs };
  }
  const rule = readClockSchedule(schedule.cron);
  if (!rule) return null;
  const time = (rule.hour * 60 + rule.minute) * minuteMs;
  for (const tick of (await ticksAhead(schedule, change - dayMs, 3)) ?? []) {
    const shown = wallClockOf(tick, zone);
    const planned = Math.floor(shown / dayMs) * dayMs + time;
    if (shown !== planned && tick >= change && tick < change + dayMs) return { effect: 'skipped', tick };
    const isTwice = forward < 0 && tick < change && tick >= change + forward;
    if (isTwice) return { effect: 'repeated', tick };
  }
  return null;
}
