import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { monthsOf, weeksOf } from './calendarDays.ts';
import type { ViewProps } from './MonthView.tsx';
import { useCalendarWords } from './useCalendarWords.ts';
import classes from './YearView.module.css';

interface YearViewProps extends ViewProps {
  /** Shows a month whole. */
  onMonth: (day: string) => void;
}

/** A year, its months small: how many events each has, and on which days. A month opens when it is chosen. */
export function YearView({ eventsOn, chosen, today, onMonth }: YearViewProps) {
  const { t } = useTranslation('remote-template-demos');
  const { count: written } = useFormatters();
  const words = useCalendarWords();
  return (
    <ul className={classes.year}>
      {monthsOf(chosen).map((month) => {
        const isIn = (day: string) => day.startsWith(month.slice(0, 7));
        const days = weeksOf(month).flat();
        const count = days.filter(isIn).reduce((sum, day) => sum + eventsOn(day).length, 0);
        return (
          <li key={month}>
            <button type="button" className={classes.month} onClick={() => onMonth(month)}>
              <span className={classes.name}>{words.monthAlone(month)}</span>
              <span className={classes.count}>{t('calendar.count', { count, number: written(count) })}</span>
              <span className={classes.days} aria-hidden>
                {days.map((day) => (
                  <span
                    key={day}
                    data-today={isIn(day) && day === today}
                    data-full={isIn(day) && eventsOn(day).length > 0}
                  >
                    {isIn(day) && Number(day.slice(8))}
                  </span>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
