import { useLocale } from 'shared-contracts/react';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1);
const day = 86_400_000;

/** Names of the days of the week, by their number: 1 is Monday. */
export function useWeekdays(): (weekday: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  return (weekday) => format.format(monday + (weekday - 1) * day);
}
