import type { CronExpressionParser } from 'cron-parser';
import { cronLists, cronParts, cronValues } from './cronRule.ts';
import type { Schedule } from './scheduleSchema.ts';
import { clockOfDay, wallClockOf } from './zonedTime.ts';

type Cron = Extract<Schedule, { mode: 'cron' }>;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Reads which days a cron rule is for; times of a day are read here, as changes of clocks are by any number of minutes. */
interface CronReader {
  rule: Cron;
  parser: typeof CronExpressionParser;
}

/** The times of a day, as minutes since midnight. */
function minutesOf({ cron }: Cron): { minutes: number[]; isEveryHour: boolean } {
  const [minute = '', hour = ''] = cronParts(cron) ?? [];
  const minutes = cronValues(minute, 'minute');
  return {
    minutes: cronValues(hour, 'hour').flatMap((each) => minutes.map((at) => each * 60 + at)),
    isEveryHour: hour === '*',
  };
}

/** Days of the rule from midnight on, on the clocks of the zone. */
function dayReader({ rule, parser }: CronReader, from: number) {
  return parser.parse(['0 0', ...cronLists(rule.cron)].join(' '), { currentDate: new Date(from), tz: 'UTC' });
}

// Rules that tick every minute ask for the same day each time.
let lastDay: { key: string; ticks: readonly number[] } | null = null;

/**
 * The ticks of a day, each once and in order: a time that clocks skip ticks as long after the change, of one that comes
 * twice the first; rules for every hour tick in a repeated one again.
 */
function ticksOfDay(rule: Cron, day: number): readonly number[] {
  const key = `${day} ${rule.cron} ${rule.time_zone}`;
  if (lastDay?.key === key) return lastDay.ticks;
  const { minutes, isEveryHour } = minutesOf(rule);
  const instantsOf = clockOfDay(day, rule.time_zone);
  const found = minutes.flatMap((minute) => {
    const instants = instantsOf(day + minute * minuteMs);
    return isEveryHour ? instants : instants.slice(0, 1);
  });
  const ticks = [...new Set(found)].sort((one, other) => one - other);
  lastDay = { key, ticks };
  return ticks;
}

const midnight = (instant: number, zone: string) => Math.floor(wallClockOf(instant, zone) / dayMs) * dayMs;

/** The first tick of a cron rule after an instant. */
export function nextCronTick(reader: CronReader, after: number): number {
  const { rule } = reader;
  // Clocks that go back over midnight show the day before again.
  const days = dayReader(reader, midnight(after, rule.time_zone) - dayMs - 1);
  for (;;) {
    const tick = ticksOfDay(rule, days.next().getTime()).find((each) => each > after);
    if (tick !== undefined) return tick;
  }
}

/** The last ticks of a cron rule up to an instant, oldest first. */
export function previousCronTicks(reader: CronReader, until: number, count: number): number[] {
  const { rule } = reader;
  const days = dayReader(reader, midnight(until, rule.time_zone) + dayMs + 1);
  let found: number[] = [];
  while (found.length < count)
    found = [...ticksOfDay(rule, days.prev().getTime()).filter((tick) => tick <= until), ...found];
  return found.slice(-count);
}
