import { useFormatters } from 'shared-contracts/react';

/** Writes days of the sample data, `YYYY-MM-DD`. They are days of the calendar: no time zone may move them. */
export function useDay(): (day: string) => string {
  const { date } = useFormatters();
  return (day) => date(`${day}T12:00`);
}
