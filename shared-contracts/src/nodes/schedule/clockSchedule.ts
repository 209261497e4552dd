import { cronParts } from './cronRule.ts';

/** A cron rule of one time of the day, as it is chosen from a form: each day, on weekdays (Sunday is 0), or each month. */
export type ClockSchedule = { hour: number; minute: number } & (
  | { repeats: 'daily' }
  | { repeats: 'weekdays'; days: readonly number[] }
  /** A day from 1 to 31, or the last one. */
  | { repeats: 'monthly'; day: number | 'last' }
);

const whole = (text: string, min: number, max: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : null;

/** Days of a list such as `1-5` or `1,3,0`; null for what a form does not have. */
function readWeekdays(text: string): number[] | null {
  const days = new Set<number>();
  for (const item of text.split(',')) {
    const [, from, to = from] = /^([0-7])(?:-([0-7]))?$/.exec(item) ?? [];
    if (from === undefined || Number(from) > Number(to)) return null;
    for (let day = Number(from); day <= Number(to); day++) days.add(day % 7);
  }
  return [...days].sort((one, other) => one - other);
}

/** The rule as a form shows it; null for one that only the expression says. */
export function readClockSchedule(cron: string): ClockSchedule | null {
  const [minuteText = '', hourText = '', day = '', month = '', weekday = ''] = cronParts(cron) ?? [];
  const [minute, hour] = [whole(minuteText, 0, 59), whole(hourText, 0, 23)];
  if (minute === null || hour === null || month !== '*') return null;
  if (day === '*' && weekday === '*') return { repeats: 'daily', hour, minute };
  if (day === '*') {
    const days = readWeekdays(weekday);
    return days && { repeats: 'weekdays', days, hour, minute };
  }
  const date = day === 'L' ? 'last' : whole(day, 1, 31);
  return weekday === '*' && date !== null ? { repeats: 'monthly', day: date, hour, minute } : null;
}

/** The cron rule of a form. */
export function writeClockSchedule({ hour, minute, ...rule }: ClockSchedule): string {
  const time = `${minute} ${hour}`;
  if (rule.repeats === 'monthly') return `${time} ${rule.day === 'last' ? 'L' : rule.day} * *`;
  if (rule.repeats === 'daily') return `${time} * * *`;
  const days = [...rule.days].sort((one, other) => one - other).join(',');
  return `${time} * * ${days === '1,2,3,4,5' ? '1-5' : days}`;
}
