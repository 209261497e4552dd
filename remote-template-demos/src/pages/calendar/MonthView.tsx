import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '../../data/sample/calendarEvents.ts';
import { weeksOf } from './calendarDays.ts';
import { toneOf } from './calendarEvents.ts';
import { EventList } from './EventList.tsx';
import classes from './MonthView.module.css';
import { useCalendarWords } from './useCalendarWords.ts';
import { useDayKeys } from './useDayKeys.ts';

export interface ViewProps {
  eventsOn: (day: string) => readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  /** The day that is chosen, and the one of today, as YYYY-MM-DD. */
  chosen: string;
  today: string;
  onChoose: (day: string) => void;
}

/** Events that a day of a month has room for; of more the last line says how many. */
const roomFor = 3;

/** A month, a week a row, its events in its days. On a phone a day has dots, and the list beside it the words. */
export function MonthView({ eventsOn, onOpen, chosen, today, onChoose }: ViewProps) {
  const { t } = useTranslation('remote-template-demos');
  const words = useCalendarWords();
  const { place, dayProps } = useDayKeys(chosen, onChoose);
  const dayCell = (day: string) => {
    const events = eventsOn(day);
    const shown = events.slice(0, events.length > roomFor ? roomFor - 1 : roomFor);
    const count = t('calendar.count', { count: events.length, number: events.length });
    return (
      <td
        key={day}
        className={classes.day}
        data-other={day.slice(0, 7) !== chosen.slice(0, 7)}
        data-today={day === today}
      >
        <button
          type="button"
          className={classes.number}
          aria-label={`${words.long(day)}, ${count}`}
          aria-pressed={day === chosen}
          {...(day === today && { 'aria-current': 'date' })}
          {...dayProps(day)}
        >
          <span>{Number(day.slice(8))}</span>
          <span className={classes.dots} aria-hidden>
            {events.slice(0, roomFor).map(({ id, kind }) => (
              <span key={id} data-tone={toneOf[kind]} />
            ))}
          </span>
        </button>
        <div className={classes.words}>
          <EventList dense events={shown} onOpen={onOpen} />
          {events.length > shown.length && (
            <button type="button" className={classes.more} onClick={() => onChoose(day)}>
              {t('calendar.more', { count: events.length - shown.length })}
            </button>
          )}
        </div>
      </td>
    );
  };
  return (
    <table className={classes.month} ref={place} aria-label={words.month(chosen)}>
      <thead>
        <tr>
          {words.weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(chosen).map((week) => (
          <tr key={week[0]}>{week.map(dayCell)}</tr>
        ))}
      </tbody>
    </table>
  );
}
