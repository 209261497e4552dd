import { dayAfter, weekdayOf } from '../../data/sampleDates.ts';

export const views = ['month', 'week', 'agenda', 'year'] as const;
export type View = (typeof views)[number];

const daysOfWeek = 7;
/** Days that the agenda lists at once. */
export const agendaDays = 14;

const countUp = (from: string, count: number) => Array.from({ length: count }, (_, at) => dayAfter(from, at));

/** The seven days of the week that a day is in, from Monday on. */
export const weekOf = (day: string): string[] => countUp(dayAfter(day, -weekdayOf(day)), daysOfWeek);

export const agendaFrom = (day: string): string[] => countUp(day, agendaDays);

/** The first days of the months of a day's year. */
export const monthsOf = (day: string): string[] =>
  Array.from({ length: 12 }, (_, at) => `${day.slice(0, 5)}${String(at + 1).padStart(2, '0')}-01`);

/** Whole weeks that show the month of a day. */
export function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (
    let week = weekOf(`${month}-01`);
    (week[0] ?? '').slice(0, 7) <= month;
    week = weekOf(dayAfter(week[0] ?? '', 7))
  )
    weeks.push(week);
  return weeks;
}

/** The same day of another month, or the last one of a month that is shorter. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** One step back or on in a view, from the day that is chosen in it. */
export function stepFrom(day: string, view: View, by: -1 | 1): string {
  if (view === 'week') return dayAfter(day, by * daysOfWeek);
  if (view === 'agenda') return dayAfter(day, by * agendaDays);
  return monthAfter(day, view === 'year' ? by * 12 : by);
}

/** Where a key leads from a day in a month; undefined where it leads nowhere. */
export function dayByKey(day: string, key: string): string | undefined {
  const days = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -daysOfWeek, ArrowDown: daysOfWeek }[key];
  if (days !== undefined) return dayAfter(day, days);
  if (key === 'Home') return weekOf(day)[0];
  if (key === 'End') return weekOf(day)[daysOfWeek - 1];
  const months = { PageUp: -1, PageDown: 1 }[key];
  return months === undefined ? undefined : monthAfter(day, months);
}
