import { useMemo } from 'react';
import { useLocale } from 'shared-contracts/react';
import { weekOf } from './calendarDays.ts';

const tags = { en: 'en-GB', fr: 'fr-FR' } as const;
const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Writes days of the calendar, given as YYYY-MM-DD: no time zone may move them. */
export function useCalendarWords() {
  const locale = useLocale();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const written = new Intl.DateTimeFormat(tags[locale], { ...options, timeZone: 'UTC' });
      const at = (day: string) => new Date(`${day}T12:00Z`);
      return {
        one: (day: string) => upper(written.format(at(day))),
        range: (one: string, other: string) => upper(written.formatRange(at(one), at(other))),
      };
    };
    const weekday = format({ weekday: 'short' });
    return {
      /** "November 2026" */
      month: format({ month: 'long', year: 'numeric' }).one,
      /** "November" */
      monthAlone: format({ month: 'long' }).one,
      /** "Mon 30" */
      short: format({ weekday: 'short', day: 'numeric' }).one,
      /** "Monday 30 November" */
      long: format({ weekday: 'long', day: 'numeric', month: 'long' }).one,
      /** "30 Nov – 6 Dec 2026" */
      range: format({ day: 'numeric', month: 'short', year: 'numeric' }).range,
      /** "Mon" to "Sun"; any week has them. */
      weekdays: weekOf('2026-01-05').map((day) => weekday.one(day)),
    };
  }, [locale]);
}
