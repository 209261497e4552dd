/**
 * A day of the sample data as `YYYY-MM-DD`, so many days after today, before it where negative: what is shown moves with
 * the calendar of whoever looks at it.
 */
export function sampleDay(offset: number, now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + offset)).toISOString().slice(0, 10);
}

/** A minute of the sample data as `YYYY-MM-DDTHH:mm`, in the time of the browser, so many minutes ago. */
export function sampleMinute(minutesAgo: number, now = new Date()): string {
  const then = new Date(now.getTime() - minutesAgo * 60_000);
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  return `${sampleDay(0, then)}T${time}`;
}

const dayMs = 86_400_000;
const noonOf = (day: string) => Date.parse(`${day}T12:00Z`);

/** The day so many days after another, both as `YYYY-MM-DD`; empty where that is none. */
export function dayAfter(day: string, days: number): string {
  const from = noonOf(day);
  return Number.isNaN(from) ? '' : new Date(from + days * dayMs).toISOString().slice(0, 10);
}

/** Days from one day to another, both as `YYYY-MM-DD`; null where one is none. */
export function daysBetween(from: string, to: string): number | null {
  const days = (noonOf(to) - noonOf(from)) / dayMs;
  return Number.isNaN(days) ? null : days;
}

/** The day of the week of a day given as `YYYY-MM-DD`, Monday being 0. */
export const weekdayOf = (day: string): number => (new Date(noonOf(day)).getUTCDay() + 6) % 7;
