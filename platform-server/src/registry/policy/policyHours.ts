import type { DeployPolicy } from 'shared-contracts/api/deploy';

type Hours = NonNullable<DeployPolicy['hours']>;

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday (1 is Monday) and time of day of an instant in a time zone. */
function placeOf(instant: Date, timeZone: string): { weekday: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { weekday: weekdayNames.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}

/** Whether an instant lies within the hours of a policy. A span past midnight belongs to the day on which it begins. */
export function isWithinHours(instant: Date, { time_zone, weekdays, from, to }: Hours): boolean {
  const { weekday, time } = placeOf(instant, time_zone);
  if (from < to) return weekdays.includes(weekday) && from <= time && time < to;
  const dayBefore = weekday === 1 ? 7 : weekday - 1;
  return (weekdays.includes(weekday) && time >= from) || (weekdays.includes(dayBefore) && time < to);
}

/** The weekdays of a policy as people say them. */
export function weekdaysIn(locale: string, weekdays: readonly number[]): string {
  // The first of January 2024 was a Monday.
  const names = [...weekdays]
    .sort((one, other) => one - other)
    .map((day) =>
      new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day)),
    );
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
}
