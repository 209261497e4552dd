import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '../../data/sample/calendarEvents.ts';
import classes from './CalendarPage.module.css';
import { toneOf } from './calendarEvents.ts';

interface DayEventsProps {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}

/** The events of a day, each a button that opens it. */
export function DayEvents({ events, onOpen }: DayEventsProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <ul className={classes.events}>
      {events.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            className={classes.event}
            data-tone={toneOf[event.kind]}
            title={`${event.title} · ${t(`calendar.kinds.${event.kind}`)}`}
            onClick={(click) => {
              click.stopPropagation();
              onOpen(event);
            }}
          >
            <span className={classes.time}>{event.time}</span>
            {event.title}
          </button>
        </li>
      ))}
    </ul>
  );
}
